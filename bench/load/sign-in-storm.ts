import { setTimeout as sleep } from 'node:timers/promises';
import { headerOf, openConnection } from '../../e2e/parts/connection.ts';
import { latenciesOf } from '../../e2e/parts/report.ts';
import { postRequest } from '../../e2e/parts/vote-request.ts';
import { generator } from './generate.ts';
import { type Answer, latencies, type VotesToCast, voteSteadily } from './steady-votes.ts';

interface Storm {
  port: number;
  votesPerSecond: number;
  votes: VotesToCast;
  usernames: readonly string[];
  password: string;
}

const WARM_UP_MS = 2000;
const CALM_MS = 3000;
const LONGEST_MS = 60_000;
const DEFAULT_WAIT_SECONDS = 1;

/** Sends votes at a steady rate; some seconds later everybody signs in at once and retries until they succeed. */
export const signInStorm = generator(import.meta.filename, async (storm: Storm) => {
  const { port, votesPerSecond, votes, usernames, password } = storm;
  let sentBack = 0;
  /** Signs in, waiting between tries as long as the server says, and returns how long it took. */
  const signIn = async (username: string, index: number): Promise<Answer> => {
    const due = performance.now();
    // The voters have many addresses, because the gateway limits each address.
    const localAddress = `127.0.2.${(index % 250) + 1}`;
    const connection = openConnection(port, { localAddress, timeoutMs: LONGEST_MS });
    const request = postRequest('/api/login', { username, password });
    for (;;) {
      const { status, head } = await connection.ask(request);
      const latency = performance.now() - due;
      if (status === 200 || latency > LONGEST_MS) {
        connection.close();
        return { due, latency, status };
      }
      sentBack += 1;
      const seconds = Number(headerOf(head, 'retry-after') ?? DEFAULT_WAIT_SECONDS);
      await sleep(seconds * 1000 * (1 + Math.random() / 2));
    }
  };

  const start = performance.now() + 100;
  const voting = voteSteadily(port, votesPerSecond, { start, end: start + 2 * LONGEST_MS }, votes);
  await sleep(WARM_UP_MS + CALM_MS);
  const stormStart = performance.now();
  const signIns = await Promise.all(usernames.map(signIn));
  const stormEnd = performance.now();
  // Votes that were due during the storm may still wait for their answers.
  await sleep(2000);
  voting.stop();
  const between = (from: number, to: number): Answer[] =>
    voting.answers.filter(({ due }) => due >= from && due < to);
  return {
    calm: latenciesOf(latencies(between(start + WARM_UP_MS, stormStart))),
    during: latenciesOf(latencies(between(stormStart, stormEnd))),
    signIns: latenciesOf(latencies(signIns.filter(({ status }) => status === 200))),
    /** The time from the first sign-in sent to the last one that succeeded. */
    seconds: (stormEnd - stormStart) / 1000,
    /** The number of sign-ins that had to retry. */
    sentBack,
    votesNotAccepted: between(start, stormEnd).filter(({ status }) => status !== 201).length,
  };
});
