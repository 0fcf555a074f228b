// Generated from error-body.ts by `npm test -- unit shared-server/src/error-body -u`.
export type Params = Record<string, string | number | string[]>;
export interface FieldFault {
  field: string;
  /** The rule that was broken. */
  code: string;
  /** The values in `message`, by name: text, numbers, ISO instants or lists of text. */
  params: Params;
  message: string;
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
export interface ApiError {
  /** A sentence to show to people. */
  message: string;
  /** A stable code; the contract lists them all. */
  code: string;
  /** The values in `message`, by name: text, numbers, ISO instants or lists of text. */
  params: Params;
  details?: FieldFault[];
  /** The calculation to do first; only in responses of POST /api/register with the code WORK_REQUIRED. */
  work?: WorkTask;
  /** The fields that somebody else has changed since `before`, with their values, author and time; only with CHANGED_MEANWHILE. */
  changed?: ChangedField[];
  /** The id of a server failure in the log. */
  requestId?: string;
  /** The same text as `message`; only in responses of POST /api/admin/verify-2fa. */
  error?: string;
}
