/**
 * What an attacker with many networks gets from a running gateway, and who is kept out during the flood:
 *
 *   TRUSTED_PROXIES=127.0.0.1 npm start
 *   npx tsx bench/floods.ts http://127.0.0.1:8080 registrations|guesses <administrator>|passwords|refused
 *
 * Networks are claimed in X-Forwarded-For. The flood is bounded in time and number. Use it only on a stack on this
 * machine, because it leaves accounts and counts behind.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { register as registerVisitor } from '../e2e/integrity/register.ts';
import { atRate } from '../e2e/parts/rate.ts';
import { seconds as inSeconds, latenciesOf } from '../e2e/parts/report.ts';
import { type Answer, PASSWORD, solved, Visitor } from '../e2e/parts/visitor.ts';

const [address = '', part = '', administrator = ''] = process.argv.slice(2);
const gateway = new URL(address);
if (!['127.0.0.1', '[::1]', 'localhost'].includes(gateway.hostname))
  throw new Error('For this machine only.');

const RUN = Date.now().toString(36).slice(-5);

const visitorFrom = (from: string): Visitor => new Visitor(address, { address: from, userAgent: 'floods' });

async function register(username: string, from: string): Promise<Answer> {
  const client = visitorFrom(from);
  const { body, status } = await client.ask('/api/captcha');
  const captcha = status === 200 ? solved(body) : {};
  return registerVisitor(client, { username, password: PASSWORD, confirmPassword: PASSWORD, ...captcha });
}

const signIn = (username: string, client: Visitor, password = PASSWORD): Promise<Answer> =>
  client.ask('/api/login', { username, password });

/** This many callers run at a time. */
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

/** Sends at a steady rate, whatever happens. */
async function steadily<T>(
  perSecond: number,
  seconds: number,
  call: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  const end = performance.now() + seconds * 1000;
  const rate = atRate({ perSecond, end }, async (index) => void results.push(await call(index)));
  await sleep(seconds * 1000);
  await rate.stop();
  return results;
}

function statuses(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}
function report(what: string, answers: readonly Answer[]): void {
  const { p50, p99 } = latenciesOf(answers.map(({ ms }) => ms));
  console.log(`${what}: ${statuses(answers)}; p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`);
}
const since = (start: number) => inSeconds(performance.now() - start);

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
      visitorFrom(`10.${index % 100}.1.1`).ask(path, {
        username: administrator,
        password: `wrong-${index}`,
      }),
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
    client: visitorFrom(`172.16.${index}.1`),
  }));
  await inTurns(people.length, 4, async (index) => {
    const { username, from, client } = people[index] as (typeof people)[number];
    await register(username, from);
    await client.signIn('/api/login', username, PASSWORD);
  });
  const [categories, vendors] = await Promise.all(
    ['/api/categories', '/api/vendors'].map((path) =>
      visitorFrom('172.17.0.1').expect<{ id: number }[]>(200, path),
    ),
  );
  const votes = (firstCategory: number) =>
    steadily(20, FLOOD.seconds, (index) => {
      const { client } = people[index % people.length] as (typeof people)[number];
      const categoryId = categories?.[firstCategory + Math.floor(index / people.length)]?.id;
      return client.ask('/api/votes', { categoryId, vendorId: vendors?.[0]?.id });
    });
  await sleep(3000);
  report('votes, calm', await votes(0));

  const wrong = steadily(FLOOD.perSecond, FLOOD.seconds + 4, (index) =>
    signIn(
      `${RUN}_nobody${index}`,
      visitorFrom(`10.9.${index % FLOOD.networks}.${index % 200}`),
      'Wrong-Horse7!',
    ),
  );
  await sleep(2000);
  const [known, unknown, cast] = await Promise.all([
    steadily(PEOPLE / 10, 10, (index) => {
      const { username, client } = people[index] as (typeof people)[number];
      return signIn(username, client);
    }),
    steadily(PEOPLE / 10, 10, (index) => {
      const { username, from } = people[PEOPLE + index] as (typeof people)[number];
      return signIn(username, visitorFrom(from));
    }),
    votes(3),
  ]);
  report(`${PEOPLE} right ones of known devices`, known);
  report(`${PEOPLE} right ones of unknown devices`, unknown);
  report('votes meanwhile', cast);
  report('the flood', await wrong);
}

/** Sends malformed requests, which cost nobody anything, from the /64s of one /48. */
async function refused(): Promise<void> {
  const names = Array.from({ length: PEOPLE }, (_, index) => `${RUN}_r${index}`);
  await inTurns(PEOPLE, 4, (index) => register(names[index] ?? '', `172.16.${index}.1`));
  const flood = steadily(FLOOD.perSecond, FLOOD.seconds + 6, (index) =>
    visitorFrom(`2001:db8:78:${(index % 65_536).toString(16)}::1`).ask('/api/register', { username: 'ab' }),
  );
  // By then the requests that the first seconds let through have passed.
  await sleep(6000);
  const [newcomers, unknown] = await Promise.all([
    steadily(PEOPLE / 10, 10, (index) => register(`${RUN}_n${index}`, `172.18.${index}.1`)),
    steadily(PEOPLE / 10, 10, (index) => signIn(names[index] ?? '', visitorFrom(`172.19.${index}.1`))),
  ]);
  report(`${PEOPLE} registrations`, newcomers);
  report(`${PEOPLE} right ones of unknown devices`, unknown);
  report('the flood', await flood);
}

const parts: Record<string, () => Promise<void>> = { registrations, guesses, passwords, refused };
const run = parts[part];
if (!run) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`);
await run();
