import { loggableError } from 'db/loggable-error';
import { type Logger, pino } from 'pino';

export function createLog(level: string): Logger {
  return pino({
    level,
    base: { service: 'public-api' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggableError },
  });
}
