export interface Answer {
  status: number;
  /** The JSON, or the text where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: each answer has a different shape
  body: any;
  /** Milliseconds after which a 429 allows another try. */
  retryAfterMs: number;
  /** How long the answer took. */
  ms: number;
}

const LONGEST_MS = 20_000;

/** A browser without a screen: its requests to the gateway, and its cookies. */
export class Visitor {
  readonly #origin: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #cookies = new Map<string, string>();
  token: string | undefined;

  /** `from` is the address that a proxy in front of the gateway reports. */
  constructor(origin: string, from: { address?: string; userAgent?: string } = {}) {
    this.#origin = origin.replace(/\/$/, '');
    this.#headers = {
      ...(from.address && { 'x-forwarded-for': from.address }),
      ...(from.userAgent && { 'user-agent': from.userAgent }),
    };
  }

  /** The headers that identify the signed-in visitor. */
  get headers(): Readonly<Record<'authorization' | 'cookie', string>> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { authorization: this.token ? `Bearer ${this.token}` : '', cookie };
  }

  async ask(address: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Answer> {
    const { authorization, cookie } = this.headers;
    const sent = performance.now();
    const response = await fetch(`${this.#origin}${address}`, {
      method,
      headers: {
        ...this.#headers,
        ...(body && { 'content-type': 'application/json', origin: this.#origin }),
        ...(authorization && { authorization }),
        ...(cookie && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const text = await response.text();
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      retryAfterMs: Number(response.headers.get('retry-after') ?? 60) * 1000,
      ms: performance.now() - sent,
    };
  }

  /** Returns the answer; throws unless it has the expected status. */
  async expect<Body>(status: number, address: string, body?: object, method?: string): Promise<Body> {
    const answer = await this.ask(address, body, method);
    if (answer.status === status) return answer.body as Body;
    const said = JSON.stringify(answer.body).slice(0, 200);
    throw new Error(`${address} answered ${answer.status}, not ${status}: ${said}`);
  }

  /** Keeps the visitor signed in from now on. */
  async signIn(username: string, password: string): Promise<void> {
    const { token } = await this.expect<{ token: string }>(200, '/api/login', { username, password });
    this.token = token;
  }
}

export const PASSWORD = 'Str0ng!enough';

/** Returns the answer to the security question of a registration. */
export function solved({ question, token }: { question: string; token: string }) {
  const [left = 0, right = 0] = (question.match(/\d+/g) ?? []).map(Number);
  return { captchaAnswer: left + right, captchaToken: token };
}

/** Registers under a new name, solves the captcha, and signs in. */
export async function newVoter(origin: string): Promise<Visitor> {
  const visitor = new Visitor(origin);
  const username = `smoke_${Date.now().toString(36)}`;
  const captcha = await visitor.expect<{ question: string; token: string }>(200, '/api/captcha');
  const registration = { username, password: PASSWORD, confirmPassword: PASSWORD, ...solved(captcha) };
  await visitor.expect(201, '/api/register', registration);
  await visitor.signIn(username, PASSWORD);
  return visitor;
}
