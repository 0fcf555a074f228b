import { beforeEach } from 'vitest';
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
