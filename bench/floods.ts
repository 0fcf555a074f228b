/**
 * What an attacker with many networks gets from a running gateway, and who is kept out meanwhile:
 *
 *   TRUSTED_PROXIES=127.0.0.1 npm start
 *   npx tsx bench/floods.ts http://127.0.0.1:8080 registrations|guesses <administrator>|passwords|refused
 *
 * Networks are claimed in X-Forwarded-For. Bounded in time and number, and for a stack on this machine only: it leaves
 * accounts and counts behind.
 */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { solved, type Task } from '../public-api/testing/solved-work.ts';

const [address = '', part = '', administrator = ''] = process.argv.slice(2);
const gateway = new URL(address);
if (!['127.0.0.1', '[::1]', 'localhost'].includes(gateway.hostname))
  throw new Error('For this machine only.');

interface Answer {
  status: number;
  body: Record<string, unknown>;
  cookies: string;
  ms: number;
}

const agent = new http.Agent({ keepAlive: true });
const RUN = Date.now().toString(36).slice(-5);
const PASSWORD = 'Correct-Horse7!';

function ask(
  path: string,
  from: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(gateway, {
      agent,
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    });
    request.once('error', reject).once('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({
        status: response.statusCode ?? 0,
        body: text === '' ? {} : JSON.parse(text),
        cookies: (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; '),
        ms: performance.now() - start,
      });
    });
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function register(username: string, from: string): Promise<Answer> {
  const { body: captcha } = await ask('/api/captcha', from);
  const sum = String(captcha.question)
    .match(/\d+/g)
    ?.reduce((total, digits) => total + Number(digits), 0);
  const body = {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    captchaToken: captcha.token,
    captchaAnswer: sum,
  };
  let answer = await ask('/api/register', from, body);
  // The price may rise while it is worked.
  for (let tasks = 0; answer.status === 428 && tasks < 4; tasks += 1)
    answer = await ask('/api/register', from, { ...body, work: solved(answer.body.work as Task) });
  return answer;
}

const signIn = (username: string, from: string, password = PASSWORD, cookie = '') =>
  ask('/api/login', from, { username, password }, cookie ? { cookie } : {});

/** So many callers at a time. */
async function inTurns<T>(count: number, atOnce: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const caller = async () => {
    while (next < count) {
      const index = next++;
      results[index] = await call(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return results;
}

/** At a steady rate, come what may. */
async function steadily<T>(
  perSecond: number,
  seconds: number,
  call: (index: number) => Promise<T>,
): Promise<T[]> {
  const calls: Promise<T>[] = [];
  const start = performance.now();
  while (calls.length < perSecond * seconds) {
    await sleep(start + (calls.length * 1000) / perSecond - performance.now());
    calls.push(call(calls.length));
  }
  return Promise.all(calls);
}

function statuses(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}
function quantile(answers: readonly Answer[], share: number): string {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  return `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
}
const report = (what: string, answers: readonly Answer[]): void =>
  console.log(`${what}: ${statuses(answers)}; p50 ${quantile(answers, 0.5)}, p99 ${quantile(answers, 0.99)}`);
const since = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

async function registrations(): Promise<void> {
  for (const [what, from] of [
    [
      'one IPv6 /48, each from a /64 of its own',
      (index: number) => `2001:db8:77:${(index * 256).toString(16)}::1`,
    ],
    ['one IPv4 address', () => '198.51.100.77'],
  ] as const) {
    const start = performance.now();
    const answers = await inTurns(150, 10, (index) =>
      register(`${RUN}_${what.length}_${index}`, from(index)),
    );
    console.log(`150 registrations from ${what}: ${statuses(answers)} in ${since(start)}`);
  }
}

async function guesses(): Promise<void> {
  for (const path of ['/api/login', '/api/admin/login']) {
    const start = performance.now();
    const answers = await inTurns(400, 20, (index) =>
      ask(path, `10.${index % 100}.1.1`, { username: administrator, password: `wrong-${index}` }),
    );
    console.log(`400 guesses at ${path} from 100 networks: ${statuses(answers)} in ${since(start)}`);
  }
}

const PEOPLE = 35;
const FLOOD = { perSecond: 120, networks: 24, seconds: 10 };

async function passwords(): Promise<void> {
  const people = Array.from({ length: 2 * PEOPLE }, (_, index) => ({
    username: `${RUN}_p${index}`,
    from: `172.16.${index}.1`,
    cookie: '',
    token: '',
  }));
  await inTurns(people.length, 4, async (index) => {
    const person = people[index] as (typeof people)[number];
    await register(person.username, person.from);
    const { cookies, body } = await signIn(person.username, person.from);
    Object.assign(person, { cookie: cookies, token: body.token });
  });
  const [categories, vendors] = await Promise.all(
    ['/api/categories', '/api/vendors'].map(
      async (path) => (await ask(path, '172.17.0.1')).body as unknown as { id: number }[],
    ),
  );
  const votes = (firstCategory: number) =>
    steadily(20, FLOOD.seconds, (index) => {
      const { token, from } = people[index % people.length] as (typeof people)[number];
      const vote = {
        categoryId: categories?.[firstCategory + Math.floor(index / people.length)]?.id,
        vendorId: vendors?.[0]?.id,
      };
      return ask('/api/votes', from, vote, { authorization: `Bearer ${token}` });
    });
  await sleep(3000);
  report('votes, calm', await votes(0));

  const wrong = steadily(FLOOD.perSecond, FLOOD.seconds + 4, (index) =>
    signIn(`${RUN}_nobody${index}`, `10.9.${index % FLOOD.networks}.${index % 200}`, 'Wrong-Horse7!'),
  );
  await sleep(2000);
  const [known, unknown, cast] = await Promise.all([
    steadily(PEOPLE / 10, 10, (index) => {
      const { username, from, cookie } = people[index] as (typeof people)[number];
      return signIn(username, from, PASSWORD, cookie);
    }),
    steadily(PEOPLE / 10, 10, (index) => {
      const { username, from } = people[PEOPLE + index] as (typeof people)[number];
      return signIn(username, from);
    }),
    votes(3),
  ]);
  report(`${PEOPLE} right ones of known devices`, known);
  report(`${PEOPLE} right ones of unknown devices`, unknown);
  report('votes meanwhile', cast);
  report('the flood', await wrong);
}

/** Requests that are refused for their form, which cost nobody anything, from the /64s of one /48. */
async function refused(): Promise<void> {
  const names = Array.from({ length: PEOPLE }, (_, index) => `${RUN}_r${index}`);
  await inTurns(PEOPLE, 4, (index) => register(names[index] ?? '', `172.16.${index}.1`));
  const flood = steadily(FLOOD.perSecond, FLOOD.seconds + 6, (index) =>
    ask('/api/register', `2001:db8:78:${(index % 65_536).toString(16)}::1`, { username: 'ab' }),
  );
  // What is let through of the first seconds has passed by then.
  await sleep(6000);
  const [newcomers, unknown] = await Promise.all([
    steadily(PEOPLE / 10, 10, (index) => register(`${RUN}_n${index}`, `172.18.${index}.1`)),
    steadily(PEOPLE / 10, 10, (index) => signIn(names[index] ?? '', `172.19.${index}.1`)),
  ]);
  report(`${PEOPLE} registrations`, newcomers);
  report(`${PEOPLE} right ones of unknown devices`, unknown);
  report('the flood', await flood);
}

const parts: Record<string, () => Promise<void>> = { registrations, guesses, passwords, refused };
const run = parts[part];
if (!run) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`);
await run();
agent.destroy();
