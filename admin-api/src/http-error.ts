import type { ApiError } from './contract.ts';

/** An answer other than success, thrown from anywhere below the first middleware. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly details: ApiError['details'];
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    { details, headers = {} }: { details?: ApiError['details']; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
}

export const unauthenticated = () => new HttpError(401, 'UNAUTHENTICATED', 'Please sign in.');

export function tooManyRequests(message: string, retryAfterSeconds: number): HttpError {
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) };
  return new HttpError(429, 'TOO_MANY_REQUESTS', message, { headers });
}
