import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  /** The status; 0 if the connection ended, or the time was up, without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  /** The JSON, or the text where it is none; without an answer, what went wrong. */
  // biome-ignore lint/suspicious/noExplicitAny: each answer has a different shape
  body: any;
}

interface ClientOptions {
  token?: string;
  cookies?: readonly { name: string; value: string }[];
  /** The address that a proxy in front of the gateway reports. */
  address?: string;
  userAgent?: string;
  /** The address of this machine from which it connects. */
  localAddress?: string;
  timeoutMs?: number;
}

/** Connections stay open, as those of browsers do; unused ones are closed before the gateway closes them. */
const AGENT = new Agent({ keepAlive: true, timeout: 5000 });

/** A browser without a screen: its requests to the gateway, and its cookies. It never sends a request twice. */
export class Client {
  readonly #origin: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #cookies = new Map<string, string>();
  readonly #connection: RequestOptions;
  token: string | undefined;

  constructor(origin: string, options: ClientOptions = {}) {
    const { token, cookies = [], address, userAgent, localAddress, timeoutMs = 10_000 } = options;
    this.#origin = new URL(origin).origin;
    this.#headers = {
      ...(address && { 'x-forwarded-for': address }),
      ...(userAgent && { 'user-agent': userAgent }),
    };
    this.#connection = { agent: AGENT, timeout: timeoutMs, localAddress };
    for (const { name, value } of cookies) this.#cookies.set(name, value);
    this.token = token;
  }

  /** Posts what is given as the body, or gets. Never rejects. */
  send(address: string, body?: object): Promise<Answer> {
    return new Promise((resolve) => {
      const fail = (error: Error) => resolve({ status: 0, headers: {}, body: error.message });
      const method = body ? 'POST' : 'GET';
      const options = { ...this.#connection, method, headers: this.#headersFor(body) };
      const sent = request(`${this.#origin}${address}`, options, async (response) => {
        const { statusCode: status = 0, headers } = response;
        this.#keep(headers['set-cookie']);
        const isJson = headers['content-type']?.startsWith('application/json');
        await text(response)
          .then((body) => resolve({ status, headers, body: isJson ? JSON.parse(body) : body }))
          .catch(fail);
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer in time'))).on('error', fail);
      sent.end(body && JSON.stringify(body));
    });
  }

  #headersFor(body: object | undefined): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      ...this.#headers,
      ...(body && { 'content-type': 'application/json', origin: this.#origin }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(cookie && { cookie }),
    };
  }

  #keep(cookies: readonly string[] = []): void {
    for (const cookie of cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
  }

  /** Returns the body of the answer; throws unless it has the expected status. */
  async expect<Body>(status: number, address: string, body?: object): Promise<Body> {
    const answer = await this.send(address, body);
    if (answer.status === status) return answer.body;
    const said = JSON.stringify(answer.body).slice(0, 200);
    throw new Error(`${address} answered ${answer.status}, not ${status}: ${said}`);
  }

  /** Keeps the client signed in from now on. */
  async signIn(username: string, password: string): Promise<void> {
    const { token } = await this.expect<{ token: string }>(200, '/api/login', { username, password });
    this.token = token;
  }
}
