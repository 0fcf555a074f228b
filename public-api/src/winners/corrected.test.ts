import { takeDueSnapshots } from 'db/count';
import { actOnMany, archive, disqualify, mergeVendors, restoreRemoval } from 'db/removals';
import { BY, buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
import { beforeEach, expect, test } from 'vitest';
import { allAnswers, COUNTING, changedPaths, NAMING_WINNERS } from '../../testing/all-answers.ts';
import { testApp } from '../../testing/test-app.ts';
import type {
  CategoryResults,
  LeaderboardEntry,
  PastStanding,
  Place,
  WinnersAnswer,
} from '../generated/contract.ts';

const api = testApp();
const REASON = { reason: 'Bought votes' };

/** The paths that list the correction, and make pages read again. */
const SAY_SO = ['/api/organiser-acts', '/api/voting/cycle', '/api/voting/state'];
const CORRECTED = /"correctedAt":("[^"]*"|null)/g;

let site: {
  cycleId: number;
  categoryId: number;
  vendorId: number;
  otherId: number;
  careId: number;
  token: string;
};

/** Ada wins Speed by three to one. */
beforeEach(async () => {
  const { owner } = api.database;
  site = {
    cycleId: (await buildCycle(owner, { name: 'Spring' })).id,
    categoryId: (await buildCategory(owner, { name: 'Speed' })).id,
    careId: (await buildCategory(owner, { name: 'Care' })).id,
    vendorId: (await buildVendor(owner, { name: 'Ada' })).id,
    otherId: (await buildVendor(owner, { name: 'Ben' })).id,
    token: '',
  };
  for (const vendorId of [site.vendorId, site.vendorId, site.vendorId, site.otherId]) await vote(vendorId);
});

const vote = (vendorId: number, categoryId = site.categoryId) =>
  buildVote(api.database.owner, { cycleId: site.cycleId, categoryId, vendorId });

async function announce() {
  await api.database.owner('voting_cycles').update({ end_date: new Date() });
  await takeDueSnapshots(api.database.integrityDb);
}

/** Returns all answers without the time of the last correction. */
const answers = async () =>
  new Map([...(await allAnswers(api, site))].map(([key, text]) => [key, text.replace(CORRECTED, '')]));

/** Returns what a vendor has won by each answer that says so: the category, or null, and the place. */
async function awardsOf(id: number) {
  const { get } = await api.another();
  const read = async <Answer>(path: string): Promise<Answer> => (await get(path)).body;
  const { winners } = await read<WinnersAnswer>('/api/winners');
  const board = await read<LeaderboardEntry[]>('/api/leaderboard');
  const speed = await read<CategoryResults>(`/api/categories/${site.categoryId}/results`);
  const standing = await read<PastStanding>(`/api/vendors/${id}/standing`);
  const badge = await read<{ awards: Award[] }>(`/api/vendors/${id}/badge.json`);
  const won = (rows: (Award & { votes: number })[]) =>
    rows
      .filter(({ category, place, votes }) => votes > 0 && place <= (category ? 1 : 3))
      .map(({ category, place }) => [category, place]);
  const overall = (rows: { rank: number; totalVotes: number }[]) =>
    rows.map(({ rank, totalVotes }) => ({ category: null, place: rank, votes: totalVotes }));
  const isIt = ({ vendor }: { vendor: { id: number } }) => vendor.id === id;
  return {
    winners: won([
      ...overall(winners?.podium.filter(isIt) ?? []),
      ...(winners?.categories ?? []).flatMap(({ name, winners }) =>
        winners.filter(isIt).map(({ votes }) => ({ category: name, place: 1, votes })),
      ),
    ]),
    board: won([
      ...overall(board.filter((entry) => entry.id === id)),
      ...speed.vendors.filter(isIt).map(({ rank, votes }) => ({ category: 'Speed', place: rank, votes })),
    ]),
    standing: won([
      ...overall([standing]),
      ...standing.categories.map(({ name, rank, votes }) => ({ category: name, place: rank, votes })),
    ]),
    places: won(await read<(Award & { votes: number })[]>(`/api/vendors/${id}/places`)),
    badge: badge.awards.map(({ category, place }) => [category, place]),
  };
}

type Award = Pick<Place, 'category' | 'place'>;

/** Expects that each answer states these awards. */
async function expectAwards(id: number, awards: [category: string | null, place: number][]) {
  const stated = await awardsOf(id);
  expect(stated).toEqual(Object.fromEntries(Object.keys(stated).map((name) => [name, awards])));
}

test('a disqualification after the announcement is in every answer, and undoing it restores each of them', async () => {
  const { adminDb } = api.database;
  await announce();
  const before = await answers();
  await expectAwards(site.vendorId, WON);
  const { vendorId } = site;
  const { removalId } = await disqualify(adminDb, BY, { vendorId, categoryIds: null, ...REASON });
  expect(changedPaths(before, await answers()).sort()).toEqual(
    [...COUNTING, ...NAMING_WINNERS, ...SAY_SO].sort(),
  );
  await expectAwards(site.vendorId, []);
  await expectAwards(site.otherId, WON);
  const badge = `/api/vendors/${vendorId}/badge.json`;
  const { get } = await api.another();
  // It states nothing about a period in which the vendor is disqualified.
  expect(await get(`${badge}?cycle=${site.cycleId}`)).toMatchObject({ status: 404 });
  expect((await get(badge)).body).toMatchObject({ title: 'Nominee', period: null });
  await restoreRemoval(adminDb, BY, removalId, { reason: 'Mistake' });
  expect(changedPaths(before, await answers()).sort()).toEqual(SAY_SO);
  await expectAwards(site.vendorId, WON);
});

const WON: [string | null, number][] = [
  [null, 1],
  ['Speed', 1],
];

test('what happens to nominees later changes no answer about an announced period', async () => {
  const { adminDb, owner } = api.database;
  const { vendorId, careId, otherId } = site;
  await vote(otherId, careId);
  await archive(adminDb, BY, 'vendor', vendorId);
  await archive(adminDb, BY, 'category', careId);
  await announce();
  const before = await answers();
  for (const name of ['Summer', 'Autumn']) {
    await owner('voting_cycles').update({ is_active: false });
    await buildCycle(owner, { name, startsInHours: 0 });
  }
  const many = (
    noun: 'vendor' | 'category',
    act: 'publish' | 'restore',
    id: number,
    asDrafts: number[] = [],
  ) => actOnMany(adminDb, BY, noun, { act, ids: [id], asDrafts, reason: 'Mistake' });
  await many('vendor', 'restore', vendorId, [vendorId]);
  await many('vendor', 'publish', vendorId);
  await many('category', 'restore', careId);
  await mergeVendors(adminDb, BY, { id: otherId, into: vendorId });
  await many('vendor', 'restore', otherId);
  await archive(adminDb, BY, 'vendor', otherId);
  const after = await answers();
  const ofPeriod = [...COUNTING, ...NAMING_WINNERS, '/api/organiser-acts'];
  const changed = ofPeriod.filter((path) => before.get(`${path}?cycle`) !== after.get(`${path}?cycle`));
  // The picture of a link has no period in its address.
  expect(changed.filter((path) => !path.startsWith('/og/'))).toEqual([]);
});
