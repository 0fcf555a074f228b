import { hashSecret } from 'db/accounts';
import { type Latencies, median, milliseconds, type Row, whole } from '../../e2e/parts/report.ts';
import { startCycle } from '../../e2e/parts/voters.ts';
import { type Bench, givePasswords } from '../context.ts';
import { signInStorm } from '../load/sign-in-storm.ts';
import { lessThan, type Section } from '../section.ts';

type StormResult = Awaited<ReturnType<typeof signInStorm>>;

const AT_ONCE = 200;
const VOTES_PER_SECOND = 500;
const WANTED_P99_MS = 100;
const PASSWORD = 'Correct-Horse7!';

/** Measures a storm of sign-ins while people vote. */
export async function measureSignIns(bench: Bench): Promise<Section> {
  const { port, database, voters, catalogue, rounds, steps } = bench;
  const results: StormResult[] = [];
  await steps.step('Sign-ins', async () => {
    const passwordHash = await hashSecret(PASSWORD);
    for (let round = 0; round < rounds; round += 1) {
      await startCycle(database);
      const signingIn = voters.slice(round * AT_ONCE, (round + 1) * AT_ONCE);
      await givePasswords(database, signingIn, passwordHash);
      const votes = { ...catalogue, tokens: voters.map(({ token }) => token) };
      const usernames = signingIn.map(({ name }) => name);
      const storm = { port, votesPerSecond: VOTES_PER_SECOND, votes, usernames, password: PASSWORD };
      results.push(await signInStorm(bench, storm));
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
      line('votes meanwhile', ({ during }) => during, lessThan(WANTED_P99_MS, p99)),
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
