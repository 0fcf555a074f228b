import { beforeEach, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildSignedIn, buildVendor, buildVote } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { withVoteUnderWay } from '../../testing/vote-under-way.ts';
import type { Nominations } from '../nominees/index.ts';
import { nominate } from './nominations.ts';
import { listVendors } from './vendor-changes.ts';
import { liveVendors } from './vendors.ts';

const database = testDatabase();
let id: number;
let name: string;
let speed: number;
let service: number;
beforeEach(async () => {
  ({ id, name } = await buildVendor(database.owner));
  ({ id: speed } = await buildCategory(database.owner, { name: 'Speed' }));
  ({ id: service } = await buildCategory(database.owner, { name: 'Service' }));
});

const change = (categoryIds: Nominations, seen?: Nominations) =>
  outcome(nominate(database.adminDb, BY, [{ id, categoryIds, seen }]));
const shown = async () =>
  (await liveVendors(database.publicDb)).find((vendor) => vendor.id === id)?.categoryIds;

test('a vendor is nominated everywhere until it is limited to some categories', async () => {
  expect(await shown()).toBeNull();
  await change([service, speed, speed]);
  expect(await shown()).toEqual([speed, service]);
  await change([speed, service]);
  await change(null);
  expect(await shown()).toBeNull();
  const log = await database.owner('audit_log').orderBy('id').select('action', 'details');
  expect(log.map(({ action, details }) => [action, JSON.parse(details ?? '')])).toEqual([
    [
      'vendor.nominated',
      { id, name, before: { categoryIds: null }, after: { categoryIds: [speed, service] } },
    ],
    [
      'vendor.nominated',
      { id, name, before: { categoryIds: [speed, service] }, after: { categoryIds: null } },
    ],
  ]);
});

test('a vendor can be nominated in a draft category, which only administrators see', async () => {
  const draft = await buildCategory(database.owner, { isDraft: true });
  await change([speed, draft.id]);
  expect(await shown()).toEqual([speed]);
  expect((await listVendors(database.adminDb, { id }))[0]?.categoryIds).toEqual([speed, draft.id]);
});

test('unknown categories and vendors are refused, and so is a change based on an outdated list', async () => {
  expect(await change([speed, 999_999])).toBe('not_found');
  expect(await outcome(nominate(database.adminDb, BY, [{ id: 999_999, categoryIds: [speed] }]))).toBe(
    'not_found',
  );
  const saves = [[speed], [service]].map((ids) => change(ids, null));
  const results = await Promise.all(saves);
  expect(results.filter((result) => result === 'changed_meanwhile')).toHaveLength(1);
  expect(await database.owner('audit_log')).toHaveLength(1);
});

test('a vendor stays nominated only in categories with votes for it in the open cycle', async () => {
  const past = await buildCycle(database.owner, { isActive: false });
  await buildVote(database.owner, { cycleId: past.id, categoryId: service, vendorId: id });
  const cycle = await buildCycle(database.owner);
  const other = await buildVendor(database.owner);
  await buildVote(database.owner, { cycleId: cycle.id, categoryId: service, vendorId: other.id });
  await buildVote(database.owner, { cycleId: cycle.id, categoryId: speed, vendorId: id });
  expect(await change([service])).toBe('votes_stand');
  expect(await shown()).toBeNull();
  expect(await change([speed])).toBeUndefined();
  expect(await change([service])).toBe('votes_stand');
});

test('many vendors are changed together, each with a log entry, or none if one is refused', async () => {
  const other = await buildVendor(database.owner, { name: 'Ada' });
  const both = (categoryIds: Nominations) =>
    outcome(
      nominate(
        database.adminDb,
        BY,
        [other.id, id].map((one) => ({ id: one, categoryIds })),
      ),
    );
  const stored = () => database.owner('vendors').orderBy('id').pluck('stands_in');
  const entries = () => database.owner('audit_log').orderBy('id').pluck('target');
  const cycle = await buildCycle(database.owner);
  await buildVote(database.owner, { cycleId: cycle.id, categoryId: speed, vendorId: other.id });
  expect(await both([service])).toBe('votes_stand');
  expect(await stored()).toEqual([null, null]);
  expect(await entries()).toEqual([]);
  expect(await both([speed])).toBeUndefined();
  expect(await stored()).toEqual([`${speed}`, `${speed}`]);
  expect(await entries()).toHaveLength(2);
});

test('a change of many vendors sees votes under way for any of them', async () => {
  const { id: cycleId } = await buildCycle(database.owner);
  const { id: vendorId } = await buildVendor(database.owner);
  const changed = await withVoteUnderWay(database.owner, { cycleId, categoryId: speed, vendorId }, () =>
    outcome(
      nominate(
        database.adminDb,
        BY,
        [id, vendorId].map((one) => ({ id: one, categoryIds: [service] })),
      ),
    ),
  );
  expect(changed).toBe('votes_stand');
});

test.each([1, 2, 3])(
  'no vote counts in a category that the vendor leaves while votes arrive (%i)',
  async () => {
    await buildCycle(database.owner);
    const voters = await Promise.all(Array.from({ length: 20 }, () => buildSignedIn(database.owner)));
    const votes = voters.map((voter) => database.castVote({ ...voter, vendorId: id, categoryId: speed }));
    const taken = await change([service]);
    const cast = (await Promise.all(votes)).filter(({ ok }) => ok).length;
    expect(await database.owner('votes')).toHaveLength(cast);
    expect(taken).toBe(cast > 0 ? 'votes_stand' : undefined);
  },
);
