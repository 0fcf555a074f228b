/** The server stopped accepting writes or is leaving its group, and wrote nothing; another may have taken over. */
const DEMOTION_CODES = [
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_SERVER_OFFLINE_MODE',
  'ER_RUN_HOOK_ERROR',
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
];

const OUTAGE_CODES = new Set([
  ...DEMOTION_CODES,
  'QUERY_TIMEOUT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ECONNREFUSED',
  // The unix socket of a frozen server refuses connections like this.
  'EAGAIN',
  'ECONNRESET',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ER_CON_COUNT_ERROR',
  'ER_USER_LIMIT_REACHED',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_SERVER_SHUTDOWN',
  'ER_QUERY_INTERRUPTED',
  'ER_CONNECTION_KILLED',
  'ER_CLIENT_INTERACTION_TIMEOUT',
  'ER_ERROR_DURING_COMMIT',
  'ER_RECORD_FILE_FULL',
  'ER_DISK_FULL',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
]);

// mysql2 reports these errors without a code. The second comes from a ROLLBACK on a dead connection and replaces the
// original error.
const BROKEN_CONNECTION = /^Connection lost|connection is in closed state/;

/** Returns true if the database is unreachable, overloaded or too slow. Whether a write was stored is unknown. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'KnexTimeoutError' || BROKEN_CONNECTION.test(error.message)) return true;
  return 'code' in error && OUTAGE_CODES.has(String(error.code));
}

/** Returns true if the connection leads to a server that is not the primary, or won't be for long. */
export function isDemotion(error: unknown): boolean {
  return hasCode(error, ...DEMOTION_CODES);
}

/** Compares the code of the server or driver, such as `ER_DUP_ENTRY`. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
