import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import {
  aCategory,
  aVendor,
  BY,
  buildCategory,
  buildCycle,
  buildSignedIn,
  buildVendor,
  buildVote,
} from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import {
  createCategory,
  createVendor,
  importRecords,
  nominate,
  updateCategory,
  updateVendor,
} from '../catalogue/index.ts';
import { takeDueSnapshots } from '../count/index.ts';
import {
  type ActOnMany,
  type Archivable,
  actOnMany,
  archive,
  disqualify,
  mergeVendors,
  restoreRemoval,
} from '../removals/index.ts';
import { organiserActs } from './organiser-acts.ts';

const database = testDatabase();
const MOVED = { reason: 'Moved' };

let cycleId: number;
let site: Awaited<ReturnType<typeof buildSite>>;

async function buildSite() {
  const { owner } = database;
  const speed = await buildCategory(owner, { name: 'Speed' });
  const ada = await buildVendor(owner, { name: 'Ada' });
  const ben = await buildVendor(owner, { name: 'Ben' });
  const gone = await buildVendor(owner, { name: 'Gone', archived: true });
  const draft = await buildVendor(owner, { name: 'Draft', isDraft: true });
  return { speed, ada, ben, gone, draft };
}

beforeEach(async () => {
  ({ id: cycleId } = await buildCycle(database.owner));
  site = await buildSite();
});

async function vote() {
  const voter = await buildSignedIn(database.owner);
  const { ok } = await database.castVote({ ...voter, categoryId: site.speed.id, vendorId: site.ada.id });
  expect(ok).toBe(true);
}

/** The acts on vendors and categories, and the restorations of votes. */
async function listed() {
  const acts = (await organiserActs(database.publicDb, cycleId)) ?? [];
  return acts.filter(({ names }) => names).map(({ at: _, isByOrganiser: __, ids: ___, ...act }) => act);
}

const many = (noun: Archivable, act: ActOnMany['act'], ids: number[], more: Partial<ActOnMany> = {}) =>
  actOnMany(database.adminDb, BY, noun, { act, ids, ...more });

/** Each kind of act, and how it is listed on a live leaderboard. */
const ACTS: [string, () => Promise<unknown>, object[]][] = [
  [
    'a new vendor',
    () => createVendor(database.adminDb, BY, aVendor({ name: 'New', categoryIds: [site.speed.id] })),
    [{ kind: 'vendors_added', names: ['New'] }],
  ],
  ['a new draft', () => createVendor(database.adminDb, BY, aVendor({ name: 'New' }), true), []],
  [
    'publishing a draft',
    () => many('vendor', 'publish', [site.draft.id]),
    [{ kind: 'vendors_added', names: ['Draft'] }],
  ],
  [
    'unpublishing',
    () => many('vendor', 'unpublish', [site.ben.id]),
    [{ kind: 'vendors_removed', names: ['Ben'] }],
  ],
  [
    'deleting vendors',
    () => many('vendor', 'archive', [site.ada.id, site.ben.id], { reason: 'Closed' }),
    [{ kind: 'vendors_removed', names: ['Ada', 'Ben'], votes: 1, reason: 'Closed' }],
  ],
  ['deleting a draft', () => archive(database.adminDb, BY, 'vendor', site.draft.id), []],
  [
    'restoring a vendor',
    () => many('vendor', 'restore', [site.gone.id]),
    [{ kind: 'vendors_returned', names: ['Gone'] }],
  ],
  [
    'restoring a vendor as a draft',
    () => many('vendor', 'restore', [site.gone.id], { asDrafts: [site.gone.id] }),
    [],
  ],
  [
    'renaming a vendor',
    () => updateVendor(database.adminDb, BY, { id: site.ada.id, fields: aVendor({ name: 'Eve' }), ...MOVED }),
    [{ kind: 'vendors_renamed', names: ['Ada → Eve'], ...MOVED }],
  ],
  [
    'changing a vendor’s description',
    () =>
      updateVendor(database.adminDb, BY, {
        id: site.ada.id,
        fields: aVendor({ name: 'Ada', description: 'New' }),
      }),
    [],
  ],
  [
    'merging vendors',
    () => mergeVendors(database.adminDb, BY, { id: site.ben.id, into: site.ada.id }),
    [{ kind: 'vendors_merged', names: ['Ben → Ada'] }],
  ],
  [
    'nominating a vendor',
    () => nominate(database.adminDb, BY, [{ id: site.ben.id, categoryIds: [site.speed.id] }]),
    [{ kind: 'vendors_nominated', names: ['Ben'] }],
  ],
  [
    'an import',
    () =>
      importRecords(database.adminDb, BY, 'vendor', {
        rows: ['One', 'Two', 'Three'].map((name, line) => ({
          line,
          id: null,
          fields: { name, description: 'About' },
        })),
        asDrafts: false,
      }),
    [{ kind: 'vendors_added', names: ['One', 'Two', 'Three'] }],
  ],
  [
    'a new category',
    () => createCategory(database.adminDb, BY, aCategory({ name: 'Care' })),
    [{ kind: 'categories_added', names: ['Care'] }],
  ],
  [
    'renaming a category',
    () => updateCategory(database.adminDb, BY, { id: site.speed.id, fields: aCategory({ name: 'Haste' }) }),
    [{ kind: 'categories_renamed', names: ['Speed → Haste'] }],
  ],
  [
    'deleting and restoring a category',
    async () => {
      await archive(database.adminDb, BY, 'category', site.speed.id);
      await many('category', 'restore', [site.speed.id], { reason: 'Mistake' });
    },
    [
      { kind: 'categories_removed', names: ['Speed'], votes: 1 },
      { kind: 'categories_returned', names: ['Speed'], votes: 1, reason: 'Mistake' },
    ],
  ],
  [
    'restoring the votes of a deleted vendor',
    async () => {
      const { removalId } = await archive(database.adminDb, BY, 'vendor', site.ada.id);
      if (removalId) await restoreRemoval(database.adminDb, BY, removalId, { reason: 'Mistake' });
    },
    [
      { kind: 'vendors_removed', names: ['Ada'], votes: 1 },
      { kind: 'vendors_returned', names: ['Ada'] },
      { kind: 'restored', names: ['Ada'], votes: 1, reason: 'Mistake' },
    ],
  ],
];

/** These change results also after the announcement. */
const CORRECTIONS: typeof ACTS = [
  [
    'disqualifying a vendor in a category',
    () => disqualifyIn([site.speed.id]),
    [{ kind: 'disqualified', names: ['Ada'], categories: ['Speed'], votes: 1, reason: 'Bought votes' }],
  ],
  [
    'disqualifying a vendor and undoing it',
    async () => {
      const { removalId } = await disqualifyIn(null);
      await restoreRemoval(database.adminDb, BY, removalId, { reason: 'Mistake' });
    },
    [
      { kind: 'disqualified', names: ['Ada'], votes: 1, reason: 'Bought votes' },
      { kind: 'disqualification_undone', names: ['Ada'], votes: 1, reason: 'Mistake' },
    ],
  ],
];

const disqualifyIn = (categoryIds: number[] | null) =>
  disqualify(database.adminDb, BY, { vendorId: site.ada.id, categoryIds, reason: 'Bought votes' });

async function announce() {
  // An act of the same millisecond would be one after the announcement.
  await setTimeout(2);
  await database.owner('voting_cycles').update({ end_date: new Date() });
  await takeDueSnapshots(database.integrityDb);
}

async function addInNextPeriod(name: string) {
  await database.owner('voting_cycles').update({ is_active: false });
  await buildCycle(database.owner, { startsInHours: 0 });
  await createVendor(database.adminDb, BY, aVendor({ name }));
}

const winners = (names: string[]) => [null, 'Speed'].map((category) => ({ category, winners: names }));
const withoutVotes = (acts: object[]) =>
  acts
    .filter((act) => !('kind' in act && act.kind === 'restored'))
    .map((act) => Object.fromEntries(Object.entries(act).filter(([field]) => field !== 'votes')));

test.each([...ACTS, ...CORRECTIONS])(
  '%s is listed from the first vote on, with its votes',
  async (_, act, expected) => {
    await vote();
    await act();
    expect(await listed()).toEqual(expected);
  },
);

test.each([...ACTS, ...CORRECTIONS])(
  '%s behind a freeze is listed at once, and its votes with the results and two seasons later',
  async (_, act, expected) => {
    await vote();
    await database.owner('voting_cycles').update({ frozen_from: new Date(Date.now() - 1000) });
    await database.owner('votes').update({ created_at: new Date(Date.now() - 60_000) });
    await takeDueSnapshots(database.integrityDb);
    await act();
    expect(await listed()).toEqual(withoutVotes(expected));
    await database.owner('voting_cycles').update({ end_date: new Date() });
    expect(await listed()).toEqual(expected);
    for (const name of ['Summer', 'Autumn']) await addInNextPeriod(name);
    expect(await listed()).toMatchObject(expected);
  },
);

test.each(ACTS)('%s before the first vote is not listed', async (_, act) => {
  await act();
  expect(await listed()).toEqual([]);
});

test.each(ACTS)('%s after the announcement is not about that period', async (_, act) => {
  await vote();
  await announce();
  await act();
  expect(await listed()).toEqual([]);
});

test.each(CORRECTIONS)('%s after the announcement is a correction', async (_, act, expected) => {
  await vote();
  await announce();
  await act();
  const changed = (index: number) => ({ newWinners: winners(index === 0 ? [] : ['Ada']) });
  expect(await listed()).toEqual(
    expected.map((one, index) => ({ ...one, isCorrection: true, ...changed(index) })),
  );
});

test('restoring votes after the announcement is a correction', async () => {
  await vote();
  const { removalId } = await archive(database.adminDb, BY, 'vendor', site.ada.id);
  await announce();
  await restoreRemoval(database.adminDb, BY, removalId ?? 0, { reason: 'Mistake' });
  const returning = [{ categoryId: site.speed.id, vendorId: site.ada.id, votes: 1, blocked: 0 }];
  const about = { names: ['Ada'], votes: 1 };
  expect(await listed()).toEqual([
    { kind: 'vendors_removed', ...about, returning, otherWinners: winners(['Ada']) },
    { kind: 'restored', ...about, reason: 'Mistake', isCorrection: true, newWinners: winners(['Ada']) },
  ]);
});

test('an act on many is one line, which says who would have won without all of it', async () => {
  const { ada, ben, draft, speed } = site;
  const [cid, dan] = [await buildVendor(database.owner, { name: 'Cid' }), await buildVendor(database.owner)];
  for (const { id: vendorId } of [ben, ben, cid, cid, cid, dan, dan])
    await buildVote(database.owner, { cycleId, categoryId: speed.id, vendorId });
  const ids = [ada.id, ben.id, cid.id];
  await many('vendor', 'archive', [draft.id, ...ids], { reason: 'Closed' });
  await announce();
  const [, act] = (await organiserActs(database.publicDb, cycleId)) ?? [];
  const about = { kind: 'vendors_removed', names: ['Ada', 'Ben', 'Cid'], ids, votes: 5 };
  const returning = [2, 3].map((votes, at) => ({ vendorId: ids[at + 1], votes }));
  expect(act).toMatchObject({ ...about, otherWinners: winners(['Cid']), returning });
});

test('acts of the next period are not about this one', async () => {
  await vote();
  await database.owner('voting_cycles').update({ is_revealed_by_hand: true, frozen_from: new Date() });
  await addInNextPeriod('Summer');
  expect(await listed()).toEqual([]);
});
