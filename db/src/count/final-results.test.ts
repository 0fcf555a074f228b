import { beforeEach, describe, expect, test } from 'vitest';
import {
  aVendor,
  BY,
  buildCategory,
  buildCycle,
  buildSignedIn,
  buildVendor,
  buildVote,
} from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { categoryResults, leaderboard, votesByCategory, votingStats } from '../../testing/results.ts';
import { createVendor, updateCategory, updateVendor } from '../catalogue/index.ts';
import { changeCount } from '../removals/change-count.ts';
import { type ActOnMany, type Archivable, actOnMany, archive, restoreRemoval } from '../removals/index.ts';
import { removeVotes } from '../removals/vote-removals.ts';
import { finalResults, takeDueSnapshots } from './final-results.ts';
import { placesOf } from './places.ts';
import { reopenCycle } from './take-back.ts';
import { winnersOf } from './winners.ts';

const database = testDatabase();

async function buildSeason(
  given: Parameters<typeof buildCycle>[1] = { startsInHours: -48, endsInHours: -1 },
) {
  const cycle = await buildCycle(database.owner, given);
  const speed = await buildCategory(database.owner, { name: 'Speed' });
  const ada = await buildVendor(database.owner, { name: 'Ada' });
  const ben = await buildVendor(database.owner, { name: 'Ben' });
  const vote = (vendorId: number) =>
    buildVote(database.owner, { cycleId: cycle.id, categoryId: speed.id, vendorId });
  for (const { id } of [ada, ada, ben]) await vote(id);
  return { cycle, speed, ada, ben, vote };
}
let season: Awaited<ReturnType<typeof buildSeason>>;
beforeEach(async () => {
  season = await buildSeason();
});

/** Everything that is read of the cycle, by each database account. */
const shown = async ({ cycle, speed }: typeof season) => ({
  leaderboard: await leaderboard(database.publicDb, cycle.id),
  speed: await categoryResults(database.publicDb, speed.id, cycle.id),
  categories: await votesByCategory(database.publicDb, cycle.id),
  stats: await votingStats(database.publicDb, cycle.id),
});

describe('a cycle that is over', () => {
  test('keeps its final results, whatever is renamed, added or archived', async () => {
    const before = await shown(season);
    expect(before.leaderboard.map(({ name, totalVotes }) => [name, totalVotes])).toEqual([
      ['Ada', 2],
      ['Ben', 1],
    ]);
    await updateVendor(database.adminDb, BY, { id: season.ada.id, fields: aVendor({ name: 'Countess' }) });
    await updateCategory(database.adminDb, BY, {
      id: season.speed.id,
      fields: { name: 'Haste', description: '', icon: 'zap', color: 'blue' },
    });
    await createVendor(database.adminDb, BY, aVendor({ name: 'Newcomer' }));
    await archive(database.adminDb, BY, 'vendor', season.ben.id);
    await archive(database.adminDb, BY, 'category', season.speed.id);
    expect(await shown(season)).toEqual(before);
  });

  test('gets its final snapshot once, by the job or by a change', async () => {
    await takeDueSnapshots(database.integrityDb);
    const [first] = await database.owner('snapshots');
    await Promise.all(Array.from({ length: 5 }, () => takeDueSnapshots(database.adminDb)));
    expect(await database.owner('snapshots')).toEqual([first]);
  });

  test('has its winners ready, and those of an earlier version are read from its results', async () => {
    await takeDueSnapshots(database.integrityDb);
    const winners = await winnersOf(database.publicDb, season.cycle.id);
    expect(winners).toMatchObject({
      cycle: { id: season.cycle.id },
      correctedAt: null,
      totalVotes: 3,
      podium: [
        { rank: 1, vendor: { name: 'Ada' } },
        { rank: 2, vendor: { name: 'Ben' } },
      ],
      categories: [{ name: 'Speed', winners: [{ vendor: { name: 'Ada' }, votes: 2 }], margin: 1 }],
    });
    const [document = ''] = await database.owner('snapshots').pluck('document');
    await database.owner('snapshots').update({ document: '{}' });
    expect(await winnersOf(database.publicDb, season.cycle.id)).toEqual(winners);
    await database.owner('snapshots').update({ document, winners: null });
    expect(await winnersOf(database.publicDb, season.cycle.id)).toEqual(winners);
  });

  test('gives its vendors their places, with ties marked', async () => {
    await season.vote(season.ben.id);
    await takeDueSnapshots(database.integrityDb);
    const cycle = { id: season.cycle.id, name: season.cycle.name };
    expect(await placesOf(database.publicDb, season.ben.id)).toMatchObject([
      { cycle, category: null, place: 1, isTied: true, votes: 2 },
      { cycle, category: 'Speed', place: 1, isTied: true, votes: 2 },
    ]);
    const other = await buildVendor(database.owner);
    expect(await placesOf(database.publicDb, other.id)).toEqual([]);
  });

  test('counts again if it is reopened, and ends with the votes cast in the meantime', async () => {
    await takeDueSnapshots(database.integrityDb);
    const { cycle, speed, ben } = season;
    const endDate = new Date(Date.now() + 3_600_000);
    await reopenCycle(database.adminDb, BY, { id: cycle.id, endDate, reason: 'Closed too early' });
    const voter = await buildSignedIn(database.owner);
    await database.castVote({ ...voter, categoryId: speed.id, vendorId: ben.id });
    expect((await shown(season)).stats.totalVotes).toBe(4);
    await database.owner('voting_cycles').update({ end_date: new Date() });
    await takeDueSnapshots(database.integrityDb);
    expect(await placesOf(database.publicDb, ben.id)).toMatchObject([
      { category: null, isTied: true, votes: 2 },
      { category: 'Speed', isTied: true, votes: 2 },
    ]);
  });

  const exclude = (which: { categoryId?: number } = {}) => {
    const cycleId = season.cycle.id;
    return changeCount(database.adminDb, BY, { cycleId, voteCount: 0 }, (count) =>
      removeVotes(count, { cycleId, kind: 'all', ...which, reason: 'Fraud', by: BY }),
    );
  };

  test('is corrected, with a date and its old names, when votes are excluded or restored', async () => {
    await season.vote(season.ben.id);
    await takeDueSnapshots(database.integrityDb);
    // Vendors with equal results are sorted by name.
    await updateVendor(database.adminDb, BY, { id: season.ada.id, fields: aVendor({ name: 'Zora' }) });
    const before = await shown(season);
    expect((await finalResults(database.publicDb, season.cycle.id))?.correctedAt).toBeNull();
    const removal = await exclude({ categoryId: season.speed.id });
    expect(await shown(season)).toMatchObject({
      leaderboard: [
        { name: 'Ada', totalVotes: 0 },
        { name: 'Ben', totalVotes: 0 },
      ],
      speed: { totalVotes: 0, vendors: [] },
      stats: { totalVotes: 0 },
    });
    expect(await placesOf(database.publicDb, season.ada.id)).toMatchObject([{ category: null, votes: 0 }]);
    expect((await finalResults(database.publicDb, season.cycle.id))?.correctedAt).toMatch(/Z$/);
    await restoreRemoval(database.adminDb, BY, removal.removalId, { reason: 'Mistake' });
    expect(await shown(season)).toEqual(before);
    expect(await placesOf(database.publicDb, season.ada.id)).toHaveLength(2);
  });

  test('gets all of its votes back, whatever was archived since it ended', async () => {
    await takeDueSnapshots(database.integrityDb);
    const before = await shown(season);
    const { removalId } = await exclude();
    await archive(database.adminDb, BY, 'vendor', season.ada.id);
    await archive(database.adminDb, BY, 'category', season.speed.id);
    const restored = await restoreRemoval(database.adminDb, BY, removalId, {
      reason: 'Mistake',
    });
    expect(restored).toEqual({ restoredCount: 3, skippedCount: 0 });
    expect(await shown(season)).toEqual(before);
  });
});

describe('a vendor and a category that were archived while voting was open', () => {
  /** Archives both, and announces. Returns the archiving of the vendor. */
  async function announced(nouns: readonly Archivable[] = ['vendor', 'category']) {
    const { owner, adminDb, integrityDb } = database;
    await owner('voting_cycles').update({ end_date: new Date(Date.now() + 3_600_000) });
    const ids = { vendor: season.ada.id, category: season.speed.id };
    const removals = [];
    for (const noun of nouns) removals.push(await archive(adminDb, BY, noun, ids[noun]));
    await owner('voting_cycles').update({ end_date: new Date() });
    await takeDueSnapshots(integrityDb);
    return { ids, removalId: removals[0]?.removalId ?? 0 };
  }

  test.each([
    ['brought back', []],
    ['brought back as drafts and published, two seasons later', [1, 2]],
  ])('change nothing that was announced when they are %s', async (_, laterSeasons) => {
    const { ids } = await announced();
    const before = { shown: await shown(season), places: await placesOf(database.publicDb, ids.vendor) };
    for (const later of laterSeasons) {
      await database.owner('voting_cycles').update({ is_active: false });
      await buildCycle(database.owner, { name: `Season ${later}`, startsInHours: -0.01 });
    }
    for (const noun of ['vendor', 'category'] as const) {
      const act = (name: ActOnMany['act'], asDrafts: number[] = []) =>
        actOnMany(database.adminDb, BY, noun, { act: name, ids: [ids[noun]], asDrafts });
      await act('restore', laterSeasons.length > 0 ? [ids[noun]] : []);
      if (laterSeasons.length > 0) await act('publish');
    }
    const after = { shown: await shown(season), places: await placesOf(database.publicDb, ids.vendor) };
    expect(after).toEqual(before);
    expect(await database.owner('vote_removals').whereNotNull('restored_at')).toEqual([]);
  });

  test('are in all results again once their votes are restored with a reason, which is a correction', async () => {
    const { ids, removalId } = await announced(['vendor']);
    await actOnMany(database.adminDb, BY, 'vendor', { act: 'restore', ids: [ids.vendor] });
    const restoring = (reason: string | null) => restoreRemoval(database.adminDb, BY, removalId, { reason });
    await expect(restoring(null)).rejects.toMatchObject({ reason: 'reason_required.ended' });
    await restoring('Mistake');
    const { leaderboard: ranked, speed: standings, stats } = await shown(season);
    expect(ranked.map(({ name, rank, totalVotes }) => [name, rank, totalVotes])).toEqual([
      ['Ada', 1, 2],
      ['Ben', 2, 1],
    ]);
    expect(standings?.vendors.map(({ vendor, votes }) => [vendor.name, votes])).toEqual([
      ['Ada', 2],
      ['Ben', 1],
    ]);
    expect(stats).toMatchObject({ totalVotes: 3, totalVendors: 2 });
    expect(await placesOf(database.publicDb, ids.vendor)).toMatchObject([{ place: 1 }, { place: 1 }]);
    expect(Object.keys(ranked[0]?.categoryScores ?? {})).toEqual(['Speed']);
  });

  test('have scores with a name when a restored category is one of them', async () => {
    const { ids, removalId } = await announced(['category']);
    await restoreRemoval(database.adminDb, BY, removalId, { reason: 'Mistake' });
    const { leaderboard: ranked, speed: standings } = await shown(season);
    expect(ranked.map(({ categoryScores }) => Object.keys(categoryScores))).toEqual([['Speed'], ['Speed']]);
    expect(standings).toMatchObject({ category: { id: ids.category }, totalVotes: 3 });
  });
});

test('an open cycle is not frozen, and archiving a vendor excludes its votes', async () => {
  await database.owner('voting_cycles').update({ is_active: false });
  const open = await buildCycle(database.owner);
  const voter = await buildSignedIn(database.owner);
  await database.castVote({ ...voter, categoryId: season.speed.id, vendorId: season.ada.id });
  await takeDueSnapshots(database.integrityDb);
  expect(await finalResults(database.publicDb, open.id)).toBeUndefined();
  await archive(database.adminDb, BY, 'vendor', season.ada.id);
  expect(await votingStats(database.publicDb, open.id)).toMatchObject({ totalVotes: 0 });
  expect(await votingStats(database.publicDb, season.cycle.id)).toMatchObject({ totalVotes: 3 });
});
