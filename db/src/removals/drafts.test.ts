import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildCategory,
  buildChoice,
  buildCycle,
  buildSignedIn,
  buildVendor,
  buildVote,
} from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { withVoteUnderWay } from '../../testing/vote-under-way.ts';
import { liveCategories } from '../catalogue/category-changes.ts';
import { listVendors } from '../catalogue/vendor-changes.ts';
import { liveVendors } from '../catalogue/vendors.ts';
import { type Archivable, actOnMany, archive } from './archiving.ts';
import { listVoteRemovals } from './vote-removals.ts';

const database = testDatabase();
let cycleId: number;
beforeEach(async () => {
  ({ id: cycleId } = await buildCycle(database.owner));
});

const bring = (noun: Archivable, id: number, from: 'draft' | 'archive') =>
  actOnMany(database.adminDb, BY, noun, { act: from === 'draft' ? 'publish' : 'restore', ids: [id] });
const unpublish = (noun: Archivable, id: number) =>
  actOnMany(database.adminDb, BY, noun, { act: 'unpublish', ids: [id] });

const states = async (archived = false) =>
  (await listVendors(database.adminDb, { archived })).map(({ name, isDraft, archivedAt }) => [
    name,
    isDraft ? 'draft' : archivedAt ? 'archived' : 'live',
  ]);

describe('a draft', () => {
  test('is listed with published items, for administrators only', async () => {
    await buildVendor(database.owner, { name: 'Ada' });
    await buildVendor(database.owner, { name: 'Ben', isDraft: true });
    await buildVendor(database.owner, { name: 'Cid', archived: true });
    await buildCategory(database.owner, { isDraft: true });
    expect(await states()).toEqual([
      ['Ada', 'live'],
      ['Ben', 'draft'],
    ]);
    expect(await states(true)).toEqual([['Cid', 'archived']]);
    expect((await liveVendors(database.publicDb)).map(({ name }) => name)).toEqual(['Ada']);
    expect(await liveCategories(database.publicDb)).toEqual([]);
  });

  test('is published once, even by two requests at once, unless its name is taken', async () => {
    const draft = await buildVendor(database.owner, { name: 'Ben', isDraft: true });
    const namesake = await buildVendor(database.owner, { name: 'BEN' });
    expect(await outcome(bring('vendor', draft.id, 'draft'))).toBe('name_taken.given_away');
    await archive(database.adminDb, BY, 'vendor', namesake.id);
    const publish = () => outcome(bring('vendor', draft.id, 'draft'));
    expect((await Promise.all([publish(), publish()])).sort()).toEqual(['not_a_draft', undefined]);
    expect(await states()).toEqual([['Ben', 'live']]);
    expect(await database.owner('audit_log').orderBy('id').pluck('action')).toEqual([
      'vendor.archived',
      'vendor.published',
    ]);
  });

  test('cannot be restored, and an archived item cannot be published', async () => {
    const draft = await buildCategory(database.owner, { isDraft: true });
    const gone = await buildCategory(database.owner, { archived: true });
    expect(await outcome(bring('category', draft.id, 'archive'))).toBe('not_archived');
    expect(await outcome(bring('category', gone.id, 'draft'))).toBe('not_a_draft');
    expect(await outcome(bring('category', 999_999, 'draft'))).toBe('not_found');
  });

  test('can be deleted, and is published when it is restored', async () => {
    const draft = await buildVendor(database.owner, { name: 'Ben', isDraft: true });
    await archive(database.adminDb, BY, 'vendor', draft.id);
    expect(await states(true)).toEqual([['Ben', 'archived']]);
    await bring('vendor', draft.id, 'archive');
    expect(await states()).toEqual([['Ben', 'live']]);
  });
});

describe('unpublishing', () => {
  test('is possible without votes in the open cycle, and keeps earlier votes', async () => {
    const [vendor, category] = [
      await buildVendor(database.owner, { name: 'Ben' }),
      await buildCategory(database.owner),
    ];
    const past = await buildCycle(database.owner, { isActive: false });
    await buildVote(database.owner, { cycleId: past.id, categoryId: category.id, vendorId: vendor.id });
    await unpublish('vendor', vendor.id);
    await unpublish('category', category.id);
    expect(await states()).toEqual([['Ben', 'draft']]);
    expect(await database.owner('votes')).toHaveLength(1);
    expect(await outcome(unpublish('vendor', vendor.id))).toBe('not_found');
  });

  test('is refused if a vote counts', async () => {
    const { vendorId, categoryId } = await buildChoice(database.owner);
    await buildVote(database.owner, { cycleId, categoryId, vendorId });
    const both = async () => [
      await outcome(unpublish('vendor', vendorId)),
      await outcome(unpublish('category', categoryId)),
    ];
    expect(await both()).toEqual(['voted_for', 'voted_for']);
    await database.owner('votes').delete();
    expect(await both()).toEqual([undefined, undefined]);
    expect(await database.owner('audit_log').orderBy('id').pluck('action')).toEqual([
      'vendor.drafted',
      'category.drafted',
    ]);
  });

  test.each([1, 2, 3])('and simultaneous votes exclude each other (%i)', async () => {
    const choice = await buildChoice(database.owner);
    const voters = await Promise.all(Array.from({ length: 20 }, () => buildSignedIn(database.owner)));
    const votes = voters.map((voter) => database.castVote({ ...voter, ...choice }));
    const drafted = await outcome(unpublish('vendor', choice.vendorId));
    const cast = (await Promise.all(votes)).filter(({ ok }) => ok).length;
    expect(await database.owner('votes')).toHaveLength(cast);
    expect(drafted).toBe(cast > 0 ? 'voted_for' : undefined);
  });

  test('sees votes under way for any of many vendors', async () => {
    const [first, second, category] = [
      await buildVendor(database.owner),
      await buildVendor(database.owner),
      await buildCategory(database.owner),
    ];
    const vote = { cycleId, categoryId: category.id, vendorId: second.id };
    const drafted = await withVoteUnderWay(database.owner, vote, () =>
      outcome(actOnMany(database.adminDb, BY, 'vendor', { act: 'unpublish', ids: [first.id, second.id] })),
    );
    expect(drafted).toBe('voted_for');
  });
});

test('publishing an item that was archived before it became a draft restores its votes', async () => {
  const vendor = await buildVendor(database.owner, { name: 'Ben' });
  await buildVote(database.owner, { cycleId, vendorId: vendor.id });
  await archive(database.adminDb, BY, 'vendor', vendor.id);
  await database.owner('vendors').update({ is_draft: true });
  const removals = await listVoteRemovals(database.adminDb, { limit: 9, offset: 0 });
  expect(removals.items).toMatchObject([{ kind: 'vendor_archived', voteCount: 1, isRestorable: true }]);
  await bring('vendor', vendor.id, 'draft');
  expect(await database.owner('votes').where({ removal_id: 0 })).toHaveLength(1);
  expect(await states()).toEqual([['Ben', 'live']]);
  const { items } = await listVoteRemovals(database.adminDb, { limit: 9, offset: 0 });
  expect(items).toMatchObject([{ voteCount: 0, isRestorable: false }]);
});
