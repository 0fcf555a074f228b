import { type DestinationStream, type Logger, pino } from 'pino';

export function createLog(service: string, level: string, to?: DestinationStream): Logger {
  const settings = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { err: loggableError },
  };
  return pino(settings, to ?? standardOutput());
}

const MOST_UNWRITTEN = 1_000_000;

/** On a full disk the log is kept in memory until it can be written again, and dropped if it gets too long. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: MOST_UNWRITTEN });
  // Without a listener, the error would end the process.
  output.on('error', () => undefined);
  return output;
}

/** The driver's message repeats the statement with its values, hashes included, so only code and place are logged. */
export function loggableError(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { name: typeof thrown };
  const { name, stack = '' } = thrown;
  const at = stack.split('\n').filter((line) => /^\s+at /u.test(line));
  if ('sql' in thrown) return { name, code: 'code' in thrown ? thrown.code : undefined, at };
  return { name, message: thrown.message, at };
}
