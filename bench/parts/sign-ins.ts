import { hashSecret } from 'db/accounts';
import type { Bench } from '../context.ts';
import { nextCycle } from '../database.ts';
import type { Latencies } from '../load/answers.ts';
import { generate } from '../load/generate.ts';
import type { Storm, StormResult } from '../load/sign-in-storm.ts';
import { median } from '../measured.ts';
import { milliseconds, type Row, type Section, whole } from '../table.ts';
import { givePasswords } from '../voters.ts';

const AT_ONCE = 200;
const VOTES_PER_SECOND = 500;
const WANTED_P99_MS = 100;
const PASSWORD = 'Correct-Horse7!';

/** A storm of sign-ins while people vote. */
export async function measureSignIns(bench: Bench): Promise<Section> {
  const { stack, pool, voters, catalogue, rounds, steps } = bench;
  const results: StormResult[] = [];
  await steps.step('Sign-ins', async () => {
    const passwordHash = await hashSecret(PASSWORD);
    for (let round = 0; round < rounds; round += 1) {
      await nextCycle(pool);
      const signingIn = voters.slice(round * AT_ONCE, (round + 1) * AT_ONCE);
      await givePasswords(pool, signingIn, passwordHash);
      const storm: Storm = {
        port: Number(new URL(stack.url).port),
        votesPerSecond: VOTES_PER_SECOND,
        votes: { ...catalogue, tokens: voters.map(({ token }) => token) },
        usernames: signingIn.map(({ name }) => name),
        password: PASSWORD,
      };
      results.push(await generate<StormResult>(bench, 'sign-in-storm.ts', storm));
    }
  });
  const of = (figure: (result: StormResult) => number): number => median(results.map(figure));
  const line = (name: string, figures: (result: StormResult) => Latencies, ...rest: string[]): Row => [
    name,
    milliseconds(of((result) => figures(result).p50)),
    milliseconds(of((result) => figures(result).p99)),
    milliseconds(of((result) => figures(result).max)),
    ...rest,
  ];
  const p99 = of(({ during }) => during.p99);
  const notAccepted = results.reduce((sum, result) => sum + result.votesNotAccepted, 0);
  const signedIn = of(({ signIns }) => signIns.answers);
  return {
    title: 'Sign-ins',
    about:
      `${AT_ONCE} voters sign in at once while ${VOTES_PER_SECOND} votes a second are sent, come what may; ` +
      `${rounds} rounds. Latencies count from the moment at which a vote was due.`,
    head: ['', 'p50 ms', 'p99 ms', 'max ms', 'wanted p99'],
    rows: [
      line('votes before', ({ calm }) => calm, ''),
      line(
        'votes meanwhile',
        ({ during }) => during,
        `< ${WANTED_P99_MS} ${p99 < WANTED_P99_MS ? '✓' : '✗'}`,
      ),
      line('sign-ins, until they are in', ({ signIns }) => signIns, ''),
    ],
    notes: [
      `${whole(signedIn)} of ${AT_ONCE} were in after ${of(({ seconds }) => seconds).toFixed(1)} s: ` +
        `${whole(of(({ signIns, seconds }) => signIns.answers / seconds))} sign-ins a second; ` +
        `${whole(of(({ sentBack }) => sentBack))} tries were told to come back later.`,
      `Votes that were not answered 201: ${whole(notAccepted)}.`,
    ],
  };
}
