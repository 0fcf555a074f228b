/** A browser without its screen: what it asks the gateway for, and the cookies it keeps. */
export class Visitor {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  token: string | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async ask(path: string, body?: object): Promise<{ status: number; type: string; body: string }> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.#origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json', origin: this.#origin }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(cookie && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, body: await response.text() };
  }

  /** The answer's JSON; throws unless the status is the expected one. */
  async expect<Answer>(status: number, path: string, body?: object): Promise<Answer> {
    const answer = await this.ask(path, body);
    if (answer.status !== status) {
      throw new Error(`${path} answered ${answer.status}, not ${status}: ${answer.body.slice(0, 200)}`);
    }
    return (answer.type.startsWith('application/json') ? JSON.parse(answer.body) : answer.body) as Answer;
  }
}

const PASSWORD = 'Str0ng!enough';

/** Registers under a new name, the sum of the captcha included, and signs in. */
export async function newVoter(origin: string): Promise<Visitor> {
  const visitor = new Visitor(origin);
  const username = `smoke_${Date.now().toString(36)}`;
  const captcha = await visitor.expect<{ question: string; token: string }>(200, '/api/captcha');
  const [left, right] = (captcha.question.match(/\d+/g) ?? []).map(Number);
  await visitor.expect(201, '/api/register', {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    captchaAnswer: (left ?? 0) + (right ?? 0),
    captchaToken: captcha.token,
  });
  const { token } = await visitor.expect<{ token: string }>(200, '/api/login', {
    username,
    password: PASSWORD,
  });
  visitor.token = token;
  return visitor;
}
