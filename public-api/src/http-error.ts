import type { ApiError } from './contract.ts';

interface Extras {
  details?: ApiError['details'];
  headers?: Record<string, string>;
}

/** A refusal that the client is told: `message` is a sentence for people, `code` is stable. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly details: ApiError['details'];
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, { details, headers = {} }: Extras = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
}

export const notFound = (what: string) => new HttpError(404, 'NOT_FOUND', `${what} not found`);

export const unauthenticated = () =>
  new HttpError(401, 'UNAUTHENTICATED', 'Please log in to continue', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

export const sessionBlocked = () => blocked('This session');
export const accountBlocked = () => blocked('This account');

const blocked = (what: string) =>
  new HttpError(
    403,
    'SESSION_BLOCKED',
    `${what} is blocked because of unusual activity, for 24 hours or until an administrator lifts the block. You can still look around.`,
  );

export const unavailable = (message = 'The service is briefly unavailable. Please try again in a moment.') =>
  new HttpError(503, 'SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': '2' } });
