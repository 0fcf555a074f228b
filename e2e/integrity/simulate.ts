import path from 'node:path';
import { createDb } from 'db/machinery';
import { createIntegrityJob } from 'db/running';
import { seededRandom } from '../../db/src/running/seed-votes.ts';
import { asAccount } from '../../scripts/options.ts';
import { loadSecrets } from '../../scripts/secrets.ts';
import type { Stack } from '../../scripts/stack.ts';
import { openTestRun } from '../../scripts/test-run.ts';
import { numberFrom, wordsAfter } from '../../scripts/words.ts';
import { type SimulatedClock, simulatedClock } from '../parts/clock.ts';
import { withDatabase } from '../parts/database.ts';
import { startProduct } from '../parts/product.ts';
import { machine, whole } from '../parts/report.ts';
import { choicesIn } from '../parts/voters.ts';
import { findingsOf, groupsFound, type Played, registrationTimes, tableOf } from './findings.ts';
import { populations } from './populations.ts';
import { play } from './timeline.ts';
import { nothingYet, visit } from './visit.ts';

/** The product automatically looks this often. */
const LOOKS_EVERY_MS = 15_000;
const DAY_MS = 86_400_000;

/** The gateway’s limits on passwords use a clock that does not skip, so they are turned off. */
const NO_PASSWORD_LIMITS = { LIMIT_NETWORK_PASSWORDS_PER_SECOND: '1000' };

const run = openTestRun('va-integrity');
const { steps, folder, signal } = run;
await run.finish(async () => {
  const { values } = wordsAfter('prove -- integrity', {
    voters: { type: 'string', default: '250' },
    scale: { type: 'string', default: '0.1' },
  });
  const options = {
    // These voters of the calm season are always there; a whole one has 5,000.
    voters: numberFrom('--voters', values.voters, [10, 5000]),
    // The size of all other populations; 1 means 400 in the hall and 500 from one /48.
    scale: numberFrom('--scale', values.scale, [0.01, 1]),
  };
  steps.say('\n  Vendor Awards: people and scripts\n');
  const clock = simulatedClock(path.join(folder, 'clock'));
  Object.assign(process.env, NO_PASSWORD_LIMITS);
  const stack = await startProduct(run, { trustedProxies: '127.0.0.1' });
  await simulate(stack, clock, options);
});

async function simulate(
  stack: Stack,
  clock: SimulatedClock,
  { voters, scale }: Record<'voters' | 'scale', number>,
): Promise<void> {
  const { vendorIds, categoryIds } = await withDatabase(stack.databaseUrl, choicesIn);
  const site = { vendorIds, categories: categoryIds.length };
  const all = populations({ voters, scale }, site, seededRandom(1)).map((population): Played => {
    return { population, outcomes: Array.from({ length: population.size }, nothingYet) };
  });
  const begin = clock.now();
  const happenings = all.flatMap(({ population, outcomes }) =>
    outcomes.map((outcome, index) => ({
      at: begin + population.beginsAfter + population.comesAfter(index),
      steps: visit(stack.url, population.person(index), categoryIds, outcome),
    })),
  );
  // Does what the process `integrity` does every few seconds, by the simulated clock.
  const password = loadSecrets(stack.dataDir).read('integrity-db-password');
  const account = asAccount(stack.databaseUrl, 'va_integrity', password);
  const db = createDb({ databaseUrl: account, poolSize: 1, isolation: 'READ COMMITTED' });
  const look = createIntegrityJob(db, (step, error) => {
    throw new Error(step, { cause: error });
  });
  await steps.step('Play', async (note) => {
    // This looks twice, because a look begins a little in the past.
    const looking = { everyMs: LOOKS_EVERY_MS, times: 2, run: look };
    await play(clock, happenings, looking, () => signal.throwIfAborted());
    note(`${whole(happenings.length)} visitors in ${Math.round((clock.now() - begin) / DAY_MS)} days`);
  });
  await db.destroy();
  const findings = await withDatabase(stack.databaseUrl, async (database) =>
    findingsOf(all, await groupsFound(database), await registrationTimes(database)),
  );
  steps.say(`\n${tableOf(findings)}\n\n  ${machine()}; ${voters} voters, scale ${scale}\n`);
}
