import { readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../scripts/wait.ts';

/** A browser without its screen: what it asks the gateway for, and the cookies it keeps. */
export class Visitor {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  token: string | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** As a header. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async ask(
    address: string,
    body?: object,
    method = body ? 'POST' : 'GET',
  ): Promise<{ status: number; type: string; body: string }> {
    const { cookie } = this;
    const response = await fetch(`${this.#origin}${address}`, {
      method,
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
  async expect<Answer>(status: number, address: string, body?: object, method?: string): Promise<Answer> {
    const answer = await this.ask(address, body, method);
    if (answer.status !== status) {
      throw new Error(`${address} answered ${answer.status}, not ${status}: ${answer.body.slice(0, 200)}`);
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

type SignInPath = '/api/login' | '/api/admin/login';

/** With what make-secrets.sh drew, second factor included. */
export async function firstAdministrator(
  origin: string,
  secrets: string,
  at: SignInPath = '/api/login',
): Promise<Visitor> {
  const administrator = await signedIn(origin, secrets, at);
  await administrator.expect(200, '/api/admin/verify-2fa', {
    username: 'chief',
    code: readFileSync(path.join(secrets, 'first-admin-code'), 'utf8'),
  });
  return administrator;
}

/** /api/login is the only thing for which public-api ever asks admin-api. */
export async function signedIn(origin: string, secrets: string, at: SignInPath): Promise<Visitor> {
  const administrator = new Visitor(origin);
  const password = readFileSync(path.join(secrets, 'first-admin-password'), 'utf8');
  const credentials = { username: 'chief', password };
  // 503 says that the administrators' half is too busy to answer at once, as just after everything was started.
  await until(async () => (await administrator.ask(at, credentials)).status !== 503, 60_000);
  const { token } = await administrator.expect<{ token: string }>(200, at, credentials);
  administrator.token = token;
  return administrator;
}
