import { loggableError } from 'db/loggable-error';
import { type Logger, pino } from 'pino';

export function createLog(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggableError },
  });
}
