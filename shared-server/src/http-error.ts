import type { ApiError } from './generated/error-body.ts';

type Headers = Record<string, string>;

/** What a refusal may have beyond its sentence. */
export interface Extras extends Omit<Partial<ApiError>, 'message' | 'code'> {
  headers?: Headers;
}

/** A refusal for the client; the body is sent as it is. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: ApiError;
  readonly headers: Headers;

  constructor(status: number, body: ApiError, headers: Headers = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Returns the same refusal with its field in `details`. */
export function atField(field: string, { status, body }: HttpError): HttpError {
  const { message, code } = body;
  return new HttpError(status, { message, code, details: [{ field, code, message }] });
}
