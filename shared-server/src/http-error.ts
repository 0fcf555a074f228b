import type { Params } from 'db/machinery';

/** Describes what is wrong with one field of a request: the code of the rule, its values, and a sentence for people. */
export interface FieldFault {
  field: string;
  code: string;
  params: Params;
  message: string;
}

/** The calculation that a browser must do before it repeats the request; it comes with `WORK_REQUIRED`. */
export interface WorkTask {
  /** The browser sends this back unchanged. */
  task: string;
  /**
   * Each puzzle is solved by a counter for which the SHA-256 of salt, nonce and counter (big-endian, 32 bits) begins
   * with this many zeros in hex.
   */
  puzzles: { salt: string; nonce: string; zeros: number }[];
}

/** A field that somebody else has changed since it was read, with who and when if that is known. */
export interface ChangedField {
  field: string;
  value: string | number | null;
  by: string | null;
  at: string | null;
}

export interface Extras {
  params?: Params;
  details?: FieldFault[] | undefined;
  work?: WorkTask;
  changed?: ChangedField[] | undefined;
  headers?: Record<string, string>;
}

/** A refusal for the client: `code` and `params` are for programs, `message` is a sentence for people. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly params: Params;
  readonly details: FieldFault[] | undefined;
  readonly work: WorkTask | undefined;
  readonly changed: ChangedField[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    { params = {}, details, work, changed, headers = {} }: Extras = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.params = params;
    this.details = details;
    this.work = work;
    this.changed = changed;
    this.headers = headers;
  }
}

/** Returns the same refusal with its field in `details`. */
export function atField(field: string, { status, code, params, message }: HttpError): HttpError {
  return new HttpError(status, code, message, { params, details: [{ field, code, params, message }] });
}
