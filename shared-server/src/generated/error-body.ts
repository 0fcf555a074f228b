// Generated from error-body.ts by `npm test -- unit shared-server/src/error-body -u`.
export interface FieldFault {
  field: string;
  /** The rule that was broken. */
  code: string;
  message: string;
  /** The most or the least that the rule allows, if it has a limit. */
  limit?: number;
}
export interface WorkPuzzle {
  salt: string;
  nonce: string;
  zeros: number;
}
export interface WorkTask {
  /** To be sent back unchanged. */
  task: string;
  /** Each requires a counter for which the SHA-256 of salt, nonce and counter (big-endian, 32 bits) begins with `zeros` zeros in hex. */
  puzzles: WorkPuzzle[];
}
export interface ChangedField {
  field: string;
  value: string | number | null;
  /** A username. */
  by: string | null;
  /** An instant. */
  at: string | null;
}
export type Instant = string;
export interface ApiError {
  /** A sentence to show to people. */
  message: string;
  /** A stable code. */
  code: string;
  details?: FieldFault[];
  /** The calculation to do first; only in responses of POST /api/register with the code WORK_REQUIRED. */
  work?: WorkTask;
  /** The fields that somebody else has changed since `before`, with their values, author and time; only with CHANGED_MEANWHILE. */
  changed?: ChangedField[];
  /** The end of the block; only with SESSION_BLOCKED. */
  until?: Instant;
  /** The id of a server failure in the log. */
  requestId?: string;
  /** The same text as `message`; only in responses of POST /api/admin/verify-2fa. */
  error?: string;
}
