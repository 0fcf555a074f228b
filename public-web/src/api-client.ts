import type { ApiError } from 'public-api/contract';
import { bearerToken, endVoterSession } from './session.ts';

/** The page gives up after the gateway (8 s) and the API (5 s) have. */
const TIMEOUT_MS = 10_000;

type ErrorDetail = NonNullable<ApiError['details']>[number];

/** An answer that is no success. `message` is "status: body"; `serverMessage` is the sentence for people in it. */
export class ApiRequestError extends Error {
  override name = 'ApiRequestError';
  readonly status: number;
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;
  readonly details: readonly ErrorDetail[];
  /** Undefined where the answer does not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, statusText, headers }: Response, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.retryAfterSeconds = Number(headers.get('retry-after')) || undefined;
    const answer = parseApiError(body);
    this.code = answer.code;
    this.serverMessage = answer.message;
    this.details = answer.details ?? [];
  }
}

/** `path`: of the call that was refused. */
type Listener = (path: string) => void;
let onSessionEnded: Listener = () => undefined;

/** Registers what happens when the server no longer accepts the stored token. */
export function whenSessionEnds(listener: Listener): void {
  onSessionEnded = listener;
}

export const get = <Answer>(path: string): Promise<Answer> => request<Answer>('GET', path);

/** Without a token, so that the gateway answers for the API: for what everybody asks for all the time. */
export const getAsAnybody = <Answer>(path: string): Promise<Answer> =>
  request<Answer>('GET', path, { token: null });

export const post = <Answer>(
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Answer> => request<Answer>('POST', path, { body, headers });

interface Sent {
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
  token?: string | null;
}

async function request<Answer>(
  method: string,
  path: string,
  { body, headers = {}, token = bearerToken() }: Sent = {},
): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...headers,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return response.json() as Promise<Answer>;
  const error = new ApiRequestError(response, await response.text());
  if (token && isSignedOut(error)) endSession(token, path);
  throw error;
}

/** Whether the server refused because nobody is signed in, or no longer; a wrong password is something else. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiRequestError && error.status === 401 && error.code === 'UNAUTHENTICATED';

function endSession(token: string, path: string): void {
  // A late answer to an old token must not end a newer session.
  if (bearerToken() !== token) return;
  endVoterSession();
  onSessionEnded(path);
}

function parseApiError(body: string): Partial<ApiError> {
  try {
    const { message, code, details } = JSON.parse(body) as Partial<Record<keyof ApiError, unknown>>;
    return {
      ...(typeof message === 'string' && message ? { message } : {}),
      ...(typeof code === 'string' ? { code } : {}),
      ...(Array.isArray(details) ? { details: details.filter(isDetail) } : {}),
    };
  } catch {
    // Not from an API, e.g. a proxy's page: the fall-back text of the caller is shown.
    return {};
  }
}

const isDetail = (detail: Partial<ErrorDetail> | null): detail is ErrorDetail =>
  typeof detail?.field === 'string' && typeof detail.message === 'string';

export const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';

/** The server's sentence for people, or the fall-back when there is none; `unreachable` when no answer came at all. */
export function messageOf(error: unknown, fallback: string, unreachable = fallback): string {
  if (!(error instanceof ApiRequestError)) return unreachable;
  return error.serverMessage ?? fallback;
}
