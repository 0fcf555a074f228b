/**
 * What an attacker with many networks gets from a running gateway, and who is kept out meanwhile:
 *
 *   TRUSTED_PROXIES=127.0.0.1 npm start
 *   npx tsx bench/floods.ts http://127.0.0.1:8080 registrations|guesses <administrator>|passwords|refused
 *
 * Networks are claimed in X-Forwarded-For. Bounded in time and number, and for a stack on this machine only: it leaves
 * accounts and counts behind.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Client, createSite } from '../e2e/integrity/site.ts';

const [address = '', part = '', administrator = ''] = process.argv.slice(2);
const gateway = new URL(address);
if (!['127.0.0.1', '[::1]', 'localhost'].includes(gateway.hostname))
  throw new Error('For this machine only.');

const RUN = Date.now().toString(36).slice(-5);
const PASSWORD = 'Correct-Horse7!';
const site = createSite(address);
const cost = { requests: 0, hashes: 0 };

const clientAt = (from: string): Client => ({ address: from, userAgent: 'floods' });

const ask = (path: string, from: string, body?: object, token?: string): Promise<Answer> =>
  site.ask(clientAt(from), cost, path, { ...(body && { body }), ...(token && { token }) });

async function register(username: string, from: string): Promise<Answer> {
  const client = clientAt(from);
  const { captcha } = await site.captcha(client, cost);
  const registration = { username, password: PASSWORD, confirmPassword: PASSWORD, ...captcha };
  return site.register(client, cost, registration);
}

const signIn = (username: string, client: Client, password = PASSWORD): Promise<Answer> =>
  site.ask(client, cost, '/api/login', { body: { username, password } });

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
    token: '',
  }));
  const clients = people.map(({ from }) => clientAt(from));
  await inTurns(people.length, 4, async (index) => {
    const person = people[index] as (typeof people)[number];
    await register(person.username, person.from);
    const { body } = await signIn(person.username, clients[index] as Client);
    person.token = body.token;
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
      return ask('/api/votes', from, vote, token);
    });
  await sleep(3000);
  report('votes, calm', await votes(0));

  const wrong = steadily(FLOOD.perSecond, FLOOD.seconds + 4, (index) =>
    signIn(
      `${RUN}_nobody${index}`,
      clientAt(`10.9.${index % FLOOD.networks}.${index % 200}`),
      'Wrong-Horse7!',
    ),
  );
  await sleep(2000);
  const [known, unknown, cast] = await Promise.all([
    steadily(PEOPLE / 10, 10, (index) => {
      const { username } = people[index] as (typeof people)[number];
      return signIn(username, clients[index] as Client);
    }),
    steadily(PEOPLE / 10, 10, (index) => {
      const { username, from } = people[PEOPLE + index] as (typeof people)[number];
      return signIn(username, clientAt(from));
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
    steadily(PEOPLE / 10, 10, (index) => signIn(names[index] ?? '', clientAt(`172.19.${index}.1`))),
  ]);
  report(`${PEOPLE} registrations`, newcomers);
  report(`${PEOPLE} right ones of unknown devices`, unknown);
  report('the flood', await flood);
}

const parts: Record<string, () => Promise<void>> = { registrations, guesses, passwords, refused };
const run = parts[part];
if (!run) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`);
await run();
