import { type Logger, pino } from 'pino';

export function createLog(level: string): Logger {
  return pino({ level, timestamp: pino.stdTimeFunctions.isoTime, base: { part: 'admin-api' } });
}
