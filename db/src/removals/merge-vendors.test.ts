import { beforeEach, expect, test } from 'vitest';
import {
  BY,
  buildCategory,
  buildCycle,
  buildVendor,
  buildVendorLink,
  buildVote,
} from '../../testing/builders.ts';
import { buildSuggestion, testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { liveVendors } from '../catalogue/index.ts';
import { actOnMany } from './archiving.ts';
import { mergeVendors } from './merge-vendors.ts';

const database = testDatabase();
let [speed, variety] = [0, 0];
beforeEach(async () => {
  speed = (await buildCategory(database.owner)).id;
  variety = (await buildCategory(database.owner)).id;
});
const merge = (id: number, into: number) => mergeVendors(database.adminDb, BY, { id, into });
async function twins(one?: number[], other?: number[]) {
  const from = await buildVendor(database.owner, { name: 'Habour', ...(one && { categoryIds: one }) });
  const to = await buildVendor(database.owner, { name: 'Harbour', ...(other && { categoryIds: other }) });
  return [from.id, to.id] as const;
}
const onSite = async () =>
  (await liveVendors(database.publicDb)).map(({ id, mergedIds, categoryIds }) => ({
    id,
    mergedIds,
    categoryIds,
  }));
const vote = async (vendorId: number, given: { cycleId: number; categoryId?: number }) =>
  buildVote(database.owner, { categoryId: speed, vendorId, ...given });

test('links, nominations and answers go to the other vendor, and the address leads to it', async () => {
  const [from, to] = await twins([speed], [variety]);
  for (const [vendorId, url] of [
    [from, 'https://one.example/'],
    [from, 'https://both.example/'],
    [to, 'https://both.example/'],
  ] as const) {
    const link = await buildVendorLink(database.owner, { vendorId });
    await database.owner('vendor_links').where({ id: link.id }).update({ url });
  }
  const { id } = await buildSuggestion(database.owner, { name: 'Habour' });
  await database.owner('suggestions').where({ id }).update({ state: 'added', vendor_id: from });
  await merge(from, to);
  expect(await onSite()).toEqual([{ id: to, mergedIds: [from], categoryIds: [speed, variety] }]);
  expect(
    await database.owner('vendor_links').where({ vendor_id: to }).orderBy('display_order').pluck('url'),
  ).toEqual(['https://both.example/', 'https://one.example/']);
  expect(await database.owner('suggestions').pluck('vendor_id')).toEqual([to]);
  expect(await database.owner('audit_log').orderBy('id').pluck('action')).toEqual([
    'vendor.linked',
    'vendor.nominated',
    'vendor.merged',
  ]);
});

test.each([
  ['one of them', (): [undefined, number[]] => [undefined, [speed]]],
  ['the other', (): [number[], undefined] => [[speed], undefined]],
])('a vendor that %s was nominated everywhere is nominated everywhere', async (_, given) => {
  const [from, to] = await twins(...given());
  await merge(from, to);
  expect(await onSite()).toEqual([{ id: to, mergedIds: [from], categoryIds: null }]);
});

test('a second merge leads every old address to the last vendor', async () => {
  const [from, to] = await twins();
  const last = await buildVendor(database.owner);
  await merge(from, to);
  await merge(to, last.id);
  expect(await onSite()).toEqual([{ id: last.id, mergedIds: [from, to], categoryIds: null }]);
});

test('before the first vote of an open period, and with votes for the other only, it is merged', async () => {
  const cycle = await buildCycle(database.owner);
  const [from, to] = await twins();
  await vote(to, { cycleId: cycle.id });
  await merge(from, to);
  expect(await onSite()).toHaveLength(1);
  expect(await database.owner('votes').pluck('vendor_id')).toEqual([to]);
});

test('with votes in the open period it is refused, and nothing changes', async () => {
  const cycle = await buildCycle(database.owner);
  const [from, to] = await twins([speed], [variety]);
  await vote(from, { cycleId: cycle.id });
  expect(await outcome(merge(from, to))).toBe('merge_votes');
  await vote(to, { cycleId: cycle.id, categoryId: variety });
  expect(await outcome(merge(from, to))).toBe('merge_votes.both');
  expect(await onSite()).toHaveLength(2);
  expect(await database.owner('audit_log')).toEqual([]);
});

test('until results are announced it is refused, and afterwards the votes stay as they are', async () => {
  const ended = { startsInHours: -48, endsInHours: -1, frozenHours: 2, isRevealedByHand: true };
  const cycle = await buildCycle(database.owner, ended);
  const [from, to] = await twins();
  await vote(from, { cycleId: cycle.id });
  await vote(to, { cycleId: cycle.id });
  expect(await outcome(merge(from, to))).toBe('merge_votes.both');
  await database.owner('voting_cycles').update({ revealed_at: new Date() });
  await merge(from, to);
  expect(
    await database.owner('votes').where({ removal_id: 0 }).orderBy('vendor_id').pluck('vendor_id'),
  ).toEqual([from, to]);
});

test('it is refused for a draft as the other vendor, an unknown one and itself', async () => {
  const [from] = await twins();
  const draft = await buildVendor(database.owner, { isDraft: true });
  for (const into of [draft.id, 99_999, from]) expect(await outcome(merge(from, into))).toBe('not_found');
  expect(await outcome(merge(99_999, from))).toBe('not_found');
});

test('restoring the vendor gives it its address back', async () => {
  const [from, to] = await twins();
  await merge(from, to);
  await actOnMany(database.adminDb, BY, 'vendor', { act: 'restore', ids: [from] });
  expect((await onSite()).map(({ id, mergedIds }) => [id, mergedIds])).toEqual([
    [from, undefined],
    [to, undefined],
  ]);
});

test('of two merges of the same vendor at once, one is refused', async () => {
  const [from, to] = await twins();
  const results = await Promise.all([outcome(merge(from, to)), outcome(merge(from, to))]);
  expect(results.filter((result) => result === 'not_found')).toHaveLength(1);
});

test('two vendors that are merged into each other at once end as one', async () => {
  const [one, other] = await twins();
  await Promise.all([outcome(merge(one, other)), outcome(merge(other, one))]);
  expect(await onSite()).toHaveLength(1);
});
