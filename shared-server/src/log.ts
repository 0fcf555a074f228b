import { loggableError } from 'db/machinery';
import { type DestinationStream, type Logger, pino } from 'pino';

export function createLog(service: string, level: string, to?: DestinationStream): Logger {
  const settings = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggableError },
  };
  return to ? pino(settings, to) : pino(settings);
}
