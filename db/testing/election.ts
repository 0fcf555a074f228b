import { beforeEach } from 'vitest';
import type { Db } from '../src/machinery/index.ts';
import { buildCategory, buildCycle, buildVendor } from './builders.ts';
import type { TestDatabase } from './test-database.ts';

/** Creates an active cycle, a category and a vendor before each test. Call it at the top of a file. */
export function testElection(database: TestDatabase) {
  const election = { cycleId: 0, categoryId: 0, vendorId: 0 };
  beforeEach(async () => {
    election.cycleId = (await buildCycle(database.owner)).id;
    election.categoryId = (await buildCategory(database.owner)).id;
    election.vendorId = (await buildVendor(database.owner)).id;
  });
  return election;
}

/** Makes all votes an hour older, after which figures about certain accounts include them if ten others began then. */
export async function passAnHour(db: Db): Promise<void> {
  await db('votes').update({ created_at: db.raw('created_at - INTERVAL 1 HOUR') });
  await db.raw('UPDATE hourly_tallies SET hour = hour - 1 WHERE hour > 0 ORDER BY hour');
}
