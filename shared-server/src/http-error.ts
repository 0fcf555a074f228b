/** What is wrong with one field of a request, in a sentence for people. */
export interface FieldFault {
  field: string;
  message: string;
}

/** What a browser has to calculate before the same request is taken; see the answer's `WORK_REQUIRED`. */
export interface WorkTask {
  /** Sent back as it is. */
  task: string;
  /** Each wants a counter for which the SHA-256 of salt, nonce and counter (big-endian, 32 bits) begins with so many zeros in hex. */
  puzzles: { salt: string; nonce: string; zeros: number }[];
}

/** What somebody else has made of one field since it was read, where it is known with who did it and when. */
export interface ChangedField {
  field: string;
  value: string | number | null;
  by: string | null;
  at: string | null;
}

interface Extras {
  details?: FieldFault[] | undefined;
  work?: WorkTask;
  changed?: ChangedField[] | undefined;
  headers?: Record<string, string>;
}

/** A refusal that the client is told: `message` is a sentence for people, `code` is stable. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly details: FieldFault[] | undefined;
  readonly work: WorkTask | undefined;
  readonly changed: ChangedField[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    { details, work, changed, headers = {} }: Extras = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.work = work;
    this.changed = changed;
    this.headers = headers;
  }
}

/** A whole second at least, as `Retry-After` has no smaller one. */
export function tooManyRequests(message: string, retryAfterSeconds: number): HttpError {
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) };
  return new HttpError(429, 'TOO_MANY_REQUESTS', message, { headers });
}

export function unavailable(
  message = 'The service is briefly unavailable. Please try again in a moment.',
): HttpError {
  return new HttpError(503, 'SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': '2' } });
}
