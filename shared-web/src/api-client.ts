/** Is longer than the limit of the gateway (8 s), so that the page shows the gateway's response. */
const TIMEOUT_MS = 10_000;

interface ErrorDetail {
  field: string;
  message: string;
}

/** A field that someone else has changed since the form was opened; the server may not know by whom or when. */
export interface ChangedField {
  field: string;
  value: unknown;
  by: string | null;
  at: string | null;
}

/** A response that reports a failure. `message` is "status: body", as the specification requires. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  /** The server's sentence for users. */
  readonly serverMessage: string | undefined;
  readonly details: readonly ErrorDetail[];
  /** The body, if it is JSON; some responses have more than the common fields. */
  readonly body: unknown;
  /** Is undefined without a Retry-After header. */
  readonly retryAfterSeconds: number | undefined;
  /** Finds the request in the servers' logs. */
  readonly requestId: string | undefined;
  /** The token that the request was sent with. */
  readonly token: string | undefined;

  constructor(response: Response, body: string, token?: string) {
    super(`${response.status}: ${body || response.statusText}`);
    const answer = readErrorBody(body);
    this.body = answer.body;
    this.status = response.status;
    this.code = answer.code;
    this.serverMessage = answer.message;
    this.details = answer.details;
    this.retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
    this.requestId = response.headers.get('x-request-id') ?? undefined;
    this.token = token;
  }
}

/** No response came, or none that could be read; the request may or may not have been carried out. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of JSON. */
  file?: Blob;
  /** Leaves the stored token out. */
  anonymous?: boolean;
  signal?: AbortSignal;
  timeoutMs?: number | undefined;
}

export interface ApiClientOptions {
  /** Returns the stored token; runs at every call. */
  token: () => string | undefined;
  /** Returns headers that every call sends. */
  headers?: () => Record<string, string>;
  /** Runs for every ApiError, before the caller receives it. */
  onRefusal?: (error: ApiError, path: string) => void;
}

/** Creates the calls to an API of this site. They throw ApiError or ConnectionError. */
export function createApiClient({ token: storedToken, headers: usual, onRefusal }: ApiClientOptions) {
  async function send(
    path: string,
    options: RequestOptions = {},
  ): Promise<{ text: string; headers: Headers }> {
    const { method = 'GET', body, file, anonymous = false, signal, timeoutMs = TIMEOUT_MS } = options;
    const token = anonymous ? undefined : storedToken();
    // AbortSignal.any is missing in some supported browsers.
    const ending = new AbortController();
    const end = () => ending.abort();
    const limit = setTimeout(end, timeoutMs);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        ...usual?.(),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(file && { 'Content-Type': 'application/octet-stream' }),
      },
      signal: ending.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file }),
    }).catch(noAnswer);
    const text = await response.text().catch(noAnswer);
    clearTimeout(limit);
    if (response.ok) return { text, headers: response.headers };
    const error = new ApiError(response, text, token);
    onRefusal?.(error, path);
    throw error;
  }

  async function request<Answer>(path: string, options?: RequestOptions): Promise<Answer> {
    return readAnswer<Answer>((await send(path, options)).text);
  }

  return { send, request };
}

function noAnswer(cause: unknown): never {
  throw new ConnectionError('We couldn’t reach the server.', { cause });
}

/** Returns the JSON of a response, or undefined if it is empty. */
export function readAnswer<Answer>(text: string): Answer {
  if (text === '') return undefined as Answer;
  try {
    return JSON.parse(text) as Answer;
  } catch (cause) {
    throw new ConnectionError('Something went wrong on our side. Please try again.', { cause });
  }
}

/** Reads the API's JSON, and ignores other bodies, such as a proxy's error page. */
function readErrorBody(body: string) {
  try {
    const parsed: Record<string, unknown> = JSON.parse(body);
    const { message, code, details } = parsed;
    return {
      body: parsed,
      message: typeof message === 'string' && message !== '' ? message : undefined,
      code: typeof code === 'string' ? code : undefined,
      details: Array.isArray(details) ? details.filter(isDetail) : [],
    };
  } catch {
    return { body: undefined, message: undefined, code: undefined, details: [] };
  }
}

const isDetail = (detail: Partial<ErrorDetail> | null): detail is ErrorDetail =>
  typeof detail?.field === 'string' && typeof detail.message === 'string';
