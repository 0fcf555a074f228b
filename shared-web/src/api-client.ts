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
    this.body = readErrorBody(body);
    this.status = response.status;
    const { message, code, details } = (this.body ?? {}) as Record<string, unknown>;
    this.code = typeof code === 'string' ? code : undefined;
    this.serverMessage = typeof message === 'string' && message !== '' ? message : undefined;
    this.details = Array.isArray(details) ? details.filter(isDetail) : [];
    this.retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
    this.requestId = response.headers.get('x-request-id') ?? undefined;
    this.token = token;
  }
}

/** No response came, or none that could be read; the request may or may not have been carried out. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

interface Options {
  /** Is put for the `:name` of the path. */
  at?: string | number | undefined;
  /** Follows the question mark. */
  query?: string | undefined;
  /** Sent as it is, instead of JSON. */
  file?: Blob;
  /** Leaves the stored token out. */
  anonymous?: true;
  /** The call goes on if the page is left. */
  keepalive?: true;
  signal?: AbortSignal;
  timeoutMs?: number | undefined;
}

/** `Calls` of a contract: the JSON of each call's request, null if it has none, and of its response. */
type CallsOf<Calls> = { [Name in keyof Calls]: [unknown, unknown] };
/** The calls that send no body. */
export type ReadOf<Calls> = keyof Calls & `GET ${string}`;
type OptionsOf<Body> = null extends Body
  ? [(Options & { body?: Exclude<Body, null> | undefined })?]
  : [Options & { body: Body }];

export interface ApiClientOptions {
  /** Returns the stored token; runs at every call. */
  token: () => string | undefined;
  /** Returns headers that every call sends. */
  headers?: () => Record<string, string>;
  /** Runs for every ApiError, before the caller receives it. */
  onRefusal?: (error: ApiError, path: string) => void;
}

/** Creates the calls to an API of this site, by its contract. They throw ApiError or ConnectionError. */
export function createApiClient<Calls extends CallsOf<Calls>>(client: ApiClientOptions) {
  async function send(name: keyof Calls & string, options: Options & { body?: unknown } = {}) {
    const { at = '', query, body, file, anonymous, signal, timeoutMs = TIMEOUT_MS } = options;
    const [method = '', path = ''] = name.replace(/:\w+/, encodeURIComponent(at)).split(' ');
    const token = anonymous ? undefined : client.token();
    // AbortSignal.any is missing in some supported browsers.
    const ending = new AbortController();
    const end = () => ending.abort();
    const limit = setTimeout(end, timeoutMs);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
    const response = await fetch(query ? `${path}?${query}` : path, {
      method,
      credentials: 'include',
      keepalive: options.keepalive === true,
      headers: {
        ...client.headers?.(),
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
    client.onRefusal?.(error, path);
    throw error;
  }

  async function call<Name extends ReadOf<Calls>>(name: Name, options?: Options): Promise<Calls[Name][1]>;
  async function call<Name extends keyof Calls & string>(
    name: Name,
    ...options: OptionsOf<Calls[Name][0]>
  ): Promise<Calls[Name][1]>;
  async function call(name: keyof Calls & string, options?: Options): Promise<unknown> {
    return readAnswer((await send(name, options)).text);
  }

  return { send, call };
}

/**
 * Returns the key under which a web keeps the answer of a read: the path, divided where its id is, and the query. A
 * change is matched by its beginning.
 */
export function keyOf(name: string, { at, query }: Pick<Options, 'at' | 'query'> = {}) {
  const [, path, ...rest] = name.split(/ |\/:\w+/);
  return [path, at, ...rest, query].filter(Boolean);
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
function readErrorBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const isDetail = (detail: Partial<ErrorDetail> | null): detail is ErrorDetail =>
  typeof detail?.field === 'string' && typeof detail.message === 'string';
