/** What is wrong with one field of a request, in a sentence for people. */
export interface FieldFault {
  field: string;
  message: string;
}

interface Extras {
  details?: FieldFault[] | undefined;
  headers?: Record<string, string>;
}

/** A refusal that the client is told: `message` is a sentence for people, `code` is stable. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly details: FieldFault[] | undefined;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, { details, headers = {} }: Extras = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
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
