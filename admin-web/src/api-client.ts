import type { ApiError } from 'admin-api/contract';
import { adminToken } from './admin-session.ts';
import { isSomebodyThere } from './presence.ts';

/** Longer than the gateway waits for the API, so that its answer is the one that is seen. */
const TIMEOUT_MS = 10_000;

/** For a call that moves votes aside or back: a million of them take half a minute on a small machine. */
export const MOVING_VOTES_TIMEOUT_MS = 10 * 60_000;

/** The server answered, and the answer was no: `status: body`, as the specification wants the message. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: string | undefined;
  /** The server's sentence for people. */
  readonly serverMessage: string | undefined;
  /** The token the request was sent with. */
  readonly token: string | null;

  constructor(response: Pick<Response, 'status' | 'statusText'>, body: string, token: string | null) {
    super(`${response.status}: ${body || response.statusText}`);
    const answer = readApiError(body);
    this.status = response.status;
    this.code = answer.code;
    this.serverMessage = answer.message;
    this.token = token;
  }
}

/** No answer came, or none that could be read: what was asked may or may not have happened. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** A change of several calls was done in part; the message tells people what was not done, and why. */
export class PartialFailure extends Error {
  override name = 'PartialFailure';
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** Calls this site with the administrator's token. Throws HttpError or ConnectionError. */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  return readAnswer<Answer>((await send(path, options)).text);
}

/** As above, for answers that are no JSON. */
export async function requestText(path: string, options: RequestOptions = {}): Promise<string> {
  return (await send(path, options)).text;
}

/** As many as the server puts on a page. */
const PAGE_SIZE = 50;

export interface Page<Row> {
  rows: Row[];
  /** Of all pages. */
  total: number;
  pageCount: number;
}

/** One page of a long list. */
export async function requestPage<Row>(path: string, options: RequestOptions = {}): Promise<Page<Row>> {
  const { text, headers } = await send(path, options);
  const rows = readAnswer<Row[]>(text);
  const total = Number(headers.get('X-Total-Count') ?? rows.length);
  return { rows, total, pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

async function send(path: string, options: RequestOptions): Promise<{ text: string; headers: Headers }> {
  const { method = 'GET', body, signal, timeoutMs = TIMEOUT_MS } = options;
  const token = adminToken();
  const limit = AbortSignal.timeout(timeoutMs);
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(!isSomebodyThere() && { 'X-Background': '1' }),
    },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(noAnswer);
  const text = await response.text().catch(noAnswer);
  if (!response.ok) throw new HttpError(response, text, token);
  return { text, headers: response.headers };
}

function noAnswer(cause: unknown): never {
  throw new ConnectionError('The server could not be reached.', { cause });
}

function readAnswer<Answer>(text: string): Answer {
  if (text === '') return undefined as Answer;
  try {
    return JSON.parse(text) as Answer;
  } catch (cause) {
    throw new ConnectionError('The answer of the server could not be read.', { cause });
  }
}

/** Only strings are believed: an error page of a proxy is no message for people. */
function readApiError(body: string): Partial<ApiError> {
  try {
    const { message, code } = JSON.parse(body) as Record<string, unknown>;
    return {
      ...(typeof message === 'string' && { message }),
      ...(typeof code === 'string' && { code }),
    };
  } catch {
    return {};
  }
}
