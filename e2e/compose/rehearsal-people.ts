import path from 'node:path';
import { withDatabase } from '../faults/database.ts';
import { type Pairs, pairsOf } from '../faults/pairs.ts';
import { makeVoters, type Voter } from '../faults/voters.ts';
import type { ClusterStack } from './cluster-stack.ts';
import type { ContainerGroup } from './cluster-world.ts';
import { firstAdministrator, type Visitor } from './visitor.ts';

/** Who takes part in a season, and in what. */
export interface People {
  administrator: Visitor;
  cycle: { id: number };
  vendors: readonly number[];
  voters: readonly Voter[];
  /** Of those who vote as fast as they are answered, and of those who come at a constant rate. */
  pairs: { rush: Pairs; stream: Pairs };
}

const DAY_MS = 24 * 3_600_000;
export const ENDS_IN_MS = 5000;

/** An administrator opens a voting period; the voters have registered before, which would take a minute for each thousand. */
export async function openVoting(
  { ports, secretsDir }: ClusterStack,
  group: ContainerGroup,
  { rush, stream }: { rush: number; stream: number },
): Promise<People> {
  const administrator = await firstAdministrator(`http://127.0.0.1:${ports[0]}`, secretsDir);
  const cycle = await administrator.expect<{ id: number }>(201, '/api/admin/voting-cycles', {
    name: 'Rehearsal',
    startDate: new Date().toISOString(),
    endDate: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  });
  const ids = async (address: string) =>
    (await administrator.expect<{ id: number }[]>(200, address)).map(({ id }) => id);
  const [vendors, categories] = [await ids('/api/vendors'), await ids('/api/categories')];
  const { databaseUrl } = await group.primary();
  const voters = await withDatabase(databaseUrl, (database) =>
    makeVoters(database, path.dirname(secretsDir), rush + stream),
  );
  const pairs = {
    rush: pairsOf(voters.slice(0, rush), categories),
    stream: pairsOf(voters.slice(rush), categories),
  };
  return { administrator, cycle, vendors, voters, pairs };
}

/** Its end is brought near. */
export async function closeVoting({ administrator, cycle }: People): Promise<void> {
  const endDate = new Date(Date.now() + ENDS_IN_MS).toISOString();
  await administrator.expect(200, `/api/admin/voting-cycles/${cycle.id}`, { endDate }, 'PATCH');
}
