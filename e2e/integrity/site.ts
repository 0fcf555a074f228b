import { solved, type Task } from '../../public-api/testing/solved-work.ts';

/** Where somebody asks from, and with what. */
export interface Client {
  address: string;
  userAgent: string;
  cookie?: string;
}

/** What it took to get as far as one got. */
export interface Cost {
  requests: number;
  hashes: number;
}

export interface Answer {
  status: number;
  /** Of a 429: after how many ms to come back. */
  retryAfterMs: number;
  /** How long it took. */
  ms: number;
  // biome-ignore lint/suspicious/noExplicitAny: each answer has a shape of its own
  body: any;
}

/** The product as it is reached from outside: through the gateway, which takes the address from a proxy before it. */
export function createSite(url: string) {
  async function ask(
    client: Client,
    cost: Cost,
    path: string,
    given: { body?: object; token?: string } = {},
  ): Promise<Answer> {
    cost.requests += 1;
    const sent = performance.now();
    const response = await fetch(new URL(path, url), {
      method: given.body ? 'POST' : 'GET',
      headers: {
        'X-Forwarded-For': client.address,
        'User-Agent': client.userAgent,
        ...(client.cookie && { Cookie: client.cookie }),
        ...(given.token && { Authorization: `Bearer ${given.token}` }),
        ...(given.body && { 'Content-Type': 'application/json' }),
      },
      ...(given.body && { body: JSON.stringify(given.body) }),
    });
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (set.length > 0) client.cookie = set.join('; ');
    const retryAfterMs = Number(response.headers.get('retry-after') ?? 60) * 1000;
    const body = await response.json();
    return { status: response.status, retryAfterMs, body, ms: performance.now() - sent };
  }

  return {
    ask,
    /** A question, and the answer that a person or a script works out. */
    async captcha(client: Client, cost: Cost) {
      const { status, body, retryAfterMs } = await ask(client, cost, '/api/captcha');
      if (status !== 200) return { retryAfterMs };
      const [, one, other] = /(\d+)\s*\+\s*(\d+)/.exec(body.question) ?? [];
      return { captcha: { captchaToken: body.token, captchaAnswer: Number(one) + Number(other) } };
    },
    /** Does the work that is asked for in a burst, again when its price has risen meanwhile. */
    async register(client: Client, cost: Cost, registration: object): Promise<Answer> {
      let answer = await ask(client, cost, '/api/register', { body: registration });
      for (let tasks = 0; answer.status === 428 && tasks < 4; tasks += 1) {
        const work = solved(answer.body.work as Task);
        for (const counter of work.counters) cost.hashes += counter + 1;
        answer = await ask(client, cost, '/api/register', { body: { ...registration, work } });
      }
      return answer;
    },
  };
}

export type Site = ReturnType<typeof createSite>;
