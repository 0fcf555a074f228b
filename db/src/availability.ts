import { type Db, isRetryable } from './index.ts';

const CONNECTION_CODES = new Set([
  'QUERY_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_SERVER_SHUTDOWN',
  'ER_QUERY_INTERRUPTED',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
]);

/** The database is away, full, frozen or too busy: asking again later may work, and nothing says what was done. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isRetryable(error) || error.name === 'KnexTimeoutError') return true;
  return 'code' in error && CONNECTION_CODES.has(String(error.code));
}

/** For health checks: false when no answer came in time, whatever the reason. */
export async function answersWithin(db: Db, milliseconds: number): Promise<boolean> {
  try {
    await db.raw('SELECT 1').timeout(milliseconds);
    return true;
  } catch {
    return false;
  }
}
