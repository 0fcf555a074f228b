import { setTimeout as sleep } from 'node:timers/promises';
import { hashSecret } from 'db/accounts';
import { Client } from '../../e2e/parts/client.ts';
import { latenciesOf, median, whole } from '../../e2e/parts/report.ts';
import { startCycle, type Voter } from '../../e2e/parts/voters.ts';
import type { Bench } from '../context.ts';
import { type Load, runWrk, voteRequest } from '../load/wrk.ts';
import { FIGURES, failuresNote, figures, lessThan, type Section } from '../section.ts';

const AT_ONCE = 200;
const VOTES = { connections: 100, perSecond: 500 };
const CALM_SECONDS = 3;
/** A little longer than the sign-ins take. */
const STORM_SECONDS = 6;
const WANTED_P99_MS = 100;
const PASSWORD = 'Correct-Horse7!';
const LONGEST_MS = 60_000;

interface Storm {
  calm: Load;
  during: Load;
  /** Milliseconds until each voter was signed in. */
  signIns: number[];
  sentBack: number;
}

/** Measures a storm of sign-ins while people vote. */
export async function measureSignIns(bench: Bench): Promise<Section> {
  const { database, voters, rounds, steps } = bench;
  const storms: Storm[] = [];
  await steps.step('Sign-ins', async () => {
    const hash = await hashSecret(PASSWORD);
    for (let round = 0; round < rounds; round += 1) {
      await startCycle(database);
      const signingIn = voters.slice(round * AT_ONCE, (round + 1) * AT_ONCE);
      await database.run(
        'INSERT INTO user_credentials (user_id, password_hash, recovery_code_hash) VALUES ?',
        [signingIn.map(({ id }) => [id, hash, hash])],
      );
      storms.push(await signInStorm(bench, signingIn));
    }
  });
  const during = storms.map((storm) => storm.during);
  const times = storms.map(({ signIns }) => latenciesOf(signIns));
  const of = (figure: 'answers' | 'max'): number => median(times.map((one) => one[figure]));
  const sentBack = median(storms.map((storm) => storm.sentBack));
  return {
    title: 'Sign-ins',
    about:
      `${AT_ONCE} voters sign in at once while ${VOTES.perSecond} votes a second are sent on ${VOTES.connections} ` +
      `connections; ${rounds} rounds.`,
    head: ['', ...FIGURES, 'wanted p99'],
    rows: [
      ['votes before', ...figures(storms.map(({ calm }) => calm)), ''],
      ['votes meanwhile', ...figures(during), lessThan(WANTED_P99_MS, median(during.map(({ p99 }) => p99)))],
      ['sign-ins, with waits', ...figures(times), ''],
    ],
    notes: [
      `${whole(of('answers'))} of ${AT_ONCE} were signed in after ${(of('max') / 1000).toFixed(1)} s; ` +
        `${whole(sentBack)} tries had to come back later.`,
      ...failuresNote('votes', during),
    ],
  };
}

/** Sends votes at a steady rate, first alone and then while everybody signs in at once. */
async function signInStorm(bench: Bench, signingIn: readonly Voter[]): Promise<Storm> {
  const { stack, voters, vendorIds, categoryIds } = bench;
  let sent = 0;
  const vote = (seconds: number): Promise<Load> => {
    const category = categoryIds[sent] ?? 0;
    sent += 1;
    const requests = voters.map(({ token }) => voteRequest(token, vendorIds[0] ?? 0, category));
    return runWrk(bench, stack.url, { ...VOTES, seconds, prepared: { requests, repeat: 'once' } });
  };
  const calm = await vote(CALM_SECONDS);
  let sentBack = 0;
  /** Signs in, waiting between tries as long as the server says, and returns how many milliseconds it took. */
  const signIn = async ({ name }: Voter, index: number): Promise<number[]> => {
    const start = performance.now();
    // The voters have many addresses, because the gateway limits each address.
    const localAddress = `127.0.2.${(index % 250) + 1}`;
    const client = new Client(stack.url.replace('localhost', '127.0.0.1'), {
      localAddress,
      timeoutMs: LONGEST_MS,
    });
    for (;;) {
      const { status, headers } = await client.send('/api/login', { username: name, password: PASSWORD });
      const latency = performance.now() - start;
      if (status === 200) return [latency];
      if (latency > LONGEST_MS) return [];
      sentBack += 1;
      await sleep(Number(headers['retry-after'] ?? 1) * 1000 * (1 + Math.random() / 2));
    }
  };
  const [during, signIns] = await Promise.all([vote(STORM_SECONDS), Promise.all(signingIn.map(signIn))]);
  return { calm, during, signIns: signIns.flat(), sentBack };
}
