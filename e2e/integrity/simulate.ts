import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from 'db/machinery';
import { createIntegrityJob } from 'db/running';
import getPort from 'get-port';
import { asAccount } from '../../scripts/database-url.ts';
import { Problem, report } from '../../scripts/problem.ts';
import { loadSecrets } from '../../scripts/secrets.ts';
import { untilStopped } from '../../scripts/signals.ts';
import { type Stack, startStack } from '../../scripts/stack.ts';
import { createSteps } from '../../scripts/steps.ts';
import { withDatabase } from '../faults/database.ts';
import { machine } from '../faults/soak-report.ts';
import { type SimulatedClock, simulatedClock } from './clock.ts';
import { findingsOf, groupsFound, type Played, registrationTimes } from './findings.ts';
import { type SimulationOptions, simulationOptionsFrom } from './options.ts';
import { openVenue } from './organiser.ts';
import { HALL, type Population, populations, SEASON } from './populations.ts';
import { tableOf } from './report.ts';
import { createSite } from './site.ts';
import { play } from './timeline.ts';
import { nothingYet, visit } from './visit.ts';

/** As often as the product looks by itself. */
const LOOKS_EVERY_MS = 15_000;
/** The venue's list is read every two seconds by a clock that is not skipped. */
const VENUE_KNOWN_MS = 3000;
const DAY_MS = 86_400_000;

const steps = createSteps();
const { signal } = untilStopped();

/** The gateway's limits of passwords a second go by a clock that is not skipped: they are set aside. */
const NO_PASSWORD_LIMITS = { LIMIT_NETWORK_PASSWORDS_PER_SECOND: '1000' };

try {
  const options = simulationOptionsFrom(process.argv.slice(2));
  steps.say('\n  Vendor Awards: people and scripts\n');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'va-integrity-'));
  const clock = simulatedClock(path.join(folder, 'clock'));
  if (!clock)
    throw new Problem('libfaketime is not installed.', 'On Debian and Ubuntu: apt-get install faketime.');
  Object.assign(process.env, NO_PASSWORD_LIMITS);
  try {
    const dataDir = path.join(folder, 'data');
    const port = await getPort();
    const stack = await startStack(
      { dataDir, port, seed: 'demo', trustedProxies: '127.0.0.1' },
      { steps, signal },
    );
    try {
      await simulate(stack, clock, options);
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} catch (error) {
  steps.say(signal.aborted ? '\n  Stopped.' : report(error));
  process.exitCode = 1;
}
process.exit();

async function simulate(
  stack: Stack,
  clock: SimulatedClock,
  { voters, scale, seed, only, report: file }: SimulationOptions,
): Promise<void> {
  const { vendorIds, categoryIds } = await content(stack);
  const random = seededRandom(seed);
  const all = populations({ voters, scale }, { vendorIds, categories: categoryIds.length }, random)
    .filter(({ name }) => only.length === 0 || name === SEASON || only.includes(name))
    .map(
      (population): Played => ({
        population,
        outcomes: Array.from({ length: population.size }, nothingYet),
      }),
    );
  const begin = clock.now();
  const hall = all.find(({ population }) => population.name === HALL)?.population;
  if (hall) await openHall(stack, hall, begin);
  const site = createSite(stack.url);
  const happenings = all.flatMap(({ population, outcomes }) =>
    outcomes.map((outcome, index) => ({
      at: begin + population.beginsAfter + population.comesAfter(index),
      steps: visit(site, population.visitor(index), categoryIds, outcome),
    })),
  );
  const people = all.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
  const integrity = integrityProcess(stack);
  await steps.step('Play', async (note) => {
    await play(
      clock,
      happenings,
      // Twice, as a look goes back from a little before.
      { everyMs: LOOKS_EVERY_MS, times: 2, run: integrity.look },
      () => signal.throwIfAborted(),
    );
    note(`${people.toLocaleString('en')} visitors in ${Math.round((clock.now() - begin) / DAY_MS)} days`);
  });
  await integrity.end();
  const findings = await withDatabase(stack.databaseUrl, async (database) =>
    findingsOf(all, await groupsFound(database), await registrationTimes(database)),
  );
  steps.say(`\n${tableOf(findings)}\n\n  ${machine()}; ${voters} voters, scale ${scale}, seed ${seed}\n`);
  if (file) writeFileSync(file, `${JSON.stringify({ voters, scale, seed, findings }, null, 2)}\n`);
}

async function content(stack: Stack) {
  return withDatabase(stack.databaseUrl, async (database) => {
    const idsOf = async (table: 'vendors' | 'categories') =>
      (
        await database.query<{ id: number }>(`SELECT id FROM ${table} WHERE archived_at IS NULL ORDER BY id`)
      ).map(({ id }) => id);
    return { vendorIds: await idsOf('vendors'), categoryIds: await idsOf('categories') };
  });
}

async function openHall(stack: Stack, { size, beginsAfter }: Population, begin: number): Promise<void> {
  const endDate = new Date(begin + beginsAfter + DAY_MS / 2).toISOString();
  await openVenue(stack, { registrations: size, endDate });
  await sleep(VENUE_KNOWN_MS);
}

/** What the process `integrity` does every few seconds, done here every few seconds of the simulated clock. */
function integrityProcess({ dataDir, databaseUrl }: Stack) {
  const password = loadSecrets(dataDir).read('integrity-db-password');
  const db = createDb({
    databaseUrl: asAccount(databaseUrl, 'va_integrity', password),
    poolSize: 1,
    isolation: 'READ COMMITTED',
  });
  return {
    async look(): Promise<void> {
      await createIntegrityJob(db, (step, error) => {
        throw new Error(step, { cause: error });
      })();
    },
    end: () => db.destroy(),
  };
}

/** Mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
