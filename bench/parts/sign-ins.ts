import { setTimeout as sleep } from 'node:timers/promises';
import { hashSecret } from 'db/accounts';
import { headerOf, openConnection } from '../../e2e/parts/connection.ts';
import { openPool } from '../../e2e/parts/pool.ts';
import {
  type Latencies,
  latenciesOf,
  median,
  milliseconds,
  type Row,
  whole,
} from '../../e2e/parts/report.ts';
import { postRequest, voteRequest } from '../../e2e/parts/vote-request.ts';
import { startCycle, type Voter } from '../../e2e/parts/voters.ts';
import type { Bench } from '../context.ts';
import { lessThan, type Section } from '../section.ts';

const AT_ONCE = 200;
const VOTES_PER_SECOND = 500;
const WANTED_P99_MS = 100;
const PASSWORD = 'Correct-Horse7!';
const WARM_UP_MS = 2000;
const CALM_MS = 3000;
const LONGEST_MS = 60_000;

/** Times in milliseconds of the same clock. */
interface Answer {
  /** The time at which the request was due, whether or not a client was free to send it. */
  due: number;
  /** The time from then until its answer. */
  latency: number;
  status: number;
}

/** Measures a storm of sign-ins while people vote. */
export async function measureSignIns(bench: Bench): Promise<Section> {
  const { database, voters, rounds, steps } = bench;
  const results: Awaited<ReturnType<typeof signInStorm>>[] = [];
  await steps.step('Sign-ins', async () => {
    const hash = await hashSecret(PASSWORD);
    for (let round = 0; round < rounds; round += 1) {
      await startCycle(database);
      const signingIn = voters.slice(round * AT_ONCE, (round + 1) * AT_ONCE);
      await database.run(
        'INSERT INTO user_credentials (user_id, password_hash, recovery_code_hash) VALUES ?',
        [signingIn.map(({ id }) => [id, hash, hash])],
      );
      results.push(await signInStorm(bench, signingIn));
    }
  });
  type Result = (typeof results)[number];
  const of = (figure: (result: Result) => number): number => median(results.map(figure));
  const line = (name: string, figures: (result: Result) => Latencies, ...rest: string[]): Row => [
    name,
    milliseconds(of((result) => figures(result).p50)),
    milliseconds(of((result) => figures(result).p99)),
    milliseconds(of((result) => figures(result).max)),
    ...rest,
  ];
  const p99 = of(({ during }) => during.p99);
  const notAccepted = results.reduce((sum, result) => sum + result.votesNotAccepted, 0);
  return {
    title: 'Sign-ins',
    about:
      `${AT_ONCE} voters sign in at once while ${VOTES_PER_SECOND} votes a second are sent, come what may; ` +
      `${rounds} rounds. Latencies count from the moment at which a vote was due.`,
    head: ['', 'p50 ms', 'p99 ms', 'max ms', 'wanted p99'],
    rows: [
      line('votes before', ({ calm }) => calm, ''),
      line('votes meanwhile', ({ during }) => during, lessThan(WANTED_P99_MS, p99)),
      line('sign-ins, until they are in', ({ signIns }) => signIns, ''),
    ],
    notes: [
      `${whole(of(({ signIns }) => signIns.answers))} of ${AT_ONCE} were in after ` +
        `${of(({ seconds }) => seconds).toFixed(1)} s; ${whole(of(({ sentBack }) => sentBack))} tries were told to come back later.`,
      `Votes that were not answered 201: ${whole(notAccepted)}.`,
    ],
  };
}

/** Sends votes at a steady rate; some seconds later everybody signs in at once and retries until they succeed. */
async function signInStorm({ port, voters, catalogue }: Bench, signingIn: readonly Voter[]) {
  const { vendorIds, categoryIds } = catalogue;
  const pool = openPool({ timeoutMs: LONGEST_MS });
  const votes: Answer[] = [];
  let sentBack = 0;
  const start = performance.now();
  const vote = async (index: number, due: number): Promise<void> => {
    const token = voters[index % voters.length]?.token ?? '';
    const categoryId = categoryIds[Math.floor(index / voters.length)] ?? 0;
    const vendorId = vendorIds[index % vendorIds.length] ?? 0;
    const { status } = await pool.ask(port, voteRequest(token, vendorId, categoryId));
    votes.push({ due, latency: performance.now() - due, status });
  };
  // Votes are sent when they are due, whatever happens to the ones before.
  const sent: Promise<void>[] = [];
  const voting = setInterval(() => {
    for (;;) {
      const due = start + (sent.length * 1000) / VOTES_PER_SECOND;
      if (due > performance.now()) return;
      sent.push(vote(sent.length, due));
    }
  }, 1);
  /** Signs in, waiting between tries as long as the server says. */
  const signIn = async ({ name }: Voter, index: number): Promise<Answer> => {
    const due = performance.now();
    // The voters have many addresses, because the gateway limits each address.
    const localAddress = `127.0.2.${(index % 250) + 1}`;
    const connection = openConnection(port, { localAddress, timeoutMs: LONGEST_MS });
    const request = postRequest('/api/login', { username: name, password: PASSWORD });
    for (;;) {
      const { status, head } = await connection.ask(request);
      const latency = performance.now() - due;
      if (status === 200 || latency > LONGEST_MS) {
        connection.close();
        return { due, latency, status };
      }
      sentBack += 1;
      await sleep(Number(headerOf(head, 'retry-after') ?? 1) * 1000 * (1 + Math.random() / 2));
    }
  };
  await sleep(WARM_UP_MS + CALM_MS);
  const stormStart = performance.now();
  const signIns = await Promise.all(signingIn.map(signIn));
  const stormEnd = performance.now();
  clearInterval(voting);
  await Promise.all(sent);
  pool.close();
  const latencies = (answers: readonly Answer[]) => latenciesOf(answers.map(({ latency }) => latency));
  return {
    calm: latencies(votes.filter(({ due }) => due >= start + WARM_UP_MS && due < stormStart)),
    during: latencies(votes.filter(({ due }) => due >= stormStart)),
    signIns: latencies(signIns.filter(({ status }) => status === 200)),
    /** The time from the first sign-in sent to the last one that succeeded. */
    seconds: (stormEnd - stormStart) / 1000,
    sentBack,
    votesNotAccepted: votes.filter(({ status }) => status !== 201).length,
  };
}
