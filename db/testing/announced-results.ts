import { expect } from 'vitest';
import { finalResults, placesOf, winnersOf, withoutActsOf } from '../src/count/index.ts';
import { type CountModel, isDisqualifiedBy, type ModelVote } from './count-model.ts';
import type { testDatabase } from './index.ts';

/** A period whose results are announced, with the model of its votes. */
interface Announced {
  database: Pick<ReturnType<typeof testDatabase>, 'owner' | 'publicDb'>;
  cycleId: number;
  model: CountModel;
  categories: readonly number[];
  vendors: readonly number[];
  /** What has happened, for messages. */
  label: string;
}

export function sumsOf(votes: readonly { category: number; vendor: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { category, vendor } of votes) {
    const key = `${category} ${vendor}`;
    sums.set(key, (sums.get(key) ?? 0) + 1);
  }
  return sums;
}

/** What each reset and archiving changed is what undoing it in the model gives. */
export async function expectWithout(announced: Announced): Promise<void> {
  const { database, cycleId, model, categories, vendors, label } = announced;
  const { owner } = database;
  const published = await withoutActsOf(database.publicDb, cycleId);
  const before = sumsOf(model.counted());
  const acts = model.removals.filter(
    ({ id, kind, isRestored }) =>
      kind !== 'accounts' && !isRestored && model.votes.some(({ removal }) => removal === id),
  );
  expect(Object.keys(published?.removals ?? {}).map(Number)).toEqual(
    acts.map(({ id }) => id).sort((a, b) => a - b),
  );
  for (const { id } of acts) {
    const undone = model.without(id);
    const { otherWinners = [], returning = [] } = published?.removals[id] ?? {};
    const gained = returning.map(({ categoryId, vendorId, votes }) => [`${categoryId} ${vendorId}`, votes]);
    const expected = [...sumsOf(undone)].map(([key, votes]) => [key, votes - (before.get(key) ?? 0)]);
    expect(new Map(gained.filter(([, votes]) => votes !== 0) as [string, number][]), label).toEqual(
      new Map(expected.filter(([, votes]) => votes !== 0) as [string, number][]),
    );
    const changed = categories.filter((category) => {
      const [then, now] = [
        leadersOf(vendors, undone, category),
        leadersOf(vendors, model.counted(), category),
      ];
      return then.length > 0 && then.join() !== now.join();
    });
    expect(otherWinners.filter(({ category }) => category !== null).map(({ category }) => category)).toEqual(
      await owner('categories').whereIn('id', changed).orderBy(['display_order', 'id']).pluck('name'),
    );
  }
}

function leadersOf(vendors: readonly number[], votes: readonly ModelVote[], inCategory: number): number[] {
  const sums = vendors.map(
    (vendor) => votes.filter((one) => one.category === inCategory && one.vendor === vendor).length,
  );
  const most = Math.max(...sums);
  return vendors.filter((_, index) => most > 0 && sums[index] === most);
}

/** The ranking, the categories, the figures, the winners and the places are those of the model. */
export async function expectOneResult({ database, cycleId, model, label }: Announced): Promise<void> {
  const { publicDb } = database;
  const [final, winners] = [await finalResults(publicDb, cycleId), await winnersOf(publicDb, cycleId)];
  if (!final || !winners) throw new Error('The results are missing.');
  const inCategories = final.categories.flatMap((one) =>
    one.vendors.map(({ vendor, votes }) => ({ category: one.category.id, vendor: vendor.id, votes })),
  );
  const counted = model.counted();
  const sums = new Map(inCategories.map(({ category, vendor, votes }) => [`${category} ${vendor}`, votes]));
  expect(sums, label).toEqual(sumsOf(counted));
  const ranked = final.leaderboard.filter(({ totalVotes }) => totalVotes > 0);
  const votesFor = (id: number) => counted.filter(({ vendor }) => vendor === id).length;
  expect(ranked.map(({ totalVotes }) => totalVotes)).toEqual(ranked.map(({ id }) => votesFor(id)));
  expect(ranked.map(({ categoryScores }) => Object.keys(categoryScores))).not.toContainEqual(
    expect.arrayContaining(['undefined']),
  );
  const participants = new Set(counted.map(({ user }) => user)).size;
  expect(final.stats).toMatchObject({ totalVotes: counted.length, totalParticipants: participants });
  expect(winners).toMatchObject({ totalVotes: counted.length, totalParticipants: participants });
  expect(winners.podium.map(({ vendor, rank }) => [vendor.id, rank])).toEqual(
    ranked.filter(({ rank }) => rank <= 3).map(({ id, rank }) => [id, rank]),
  );
  expectDisqualified(final, model, label);
  for (const { id, rank, totalVotes, disqualifiedIn } of final.leaderboard) {
    const places = await placesOf(publicDb, id);
    const isOut = totalVotes === 0 && disqualifiedIn !== undefined;
    const overall = places.filter(({ category }) => category === null).map(({ place }) => place);
    expect(overall, label).toEqual(isOut ? [] : [rank]);
    const won = winners.categories.filter((one) => one.winners.some(({ vendor }) => vendor.id === id));
    expect(places.flatMap(({ category }) => category ?? []).sort()).toEqual(
      won.map(({ name }) => name).sort(),
    );
  }
}

/** Disqualified vendors are named where they have no votes, and come last in the ranking if they have none at all. */
function expectDisqualified(
  { leaderboard, categories }: Awaited<ReturnType<typeof finalResults>> & object,
  model: CountModel,
  label: string,
): void {
  const inForce = model.removals.filter(({ kind, isRestored }) => kind === 'disqualified' && !isRestored);
  for (const { category, vendors, disqualified = [] } of categories) {
    const named = disqualified.map(({ id }) => id);
    expect(
      named.filter((id) => vendors.some(({ vendor }) => vendor.id === id)),
      label,
    ).toEqual([]);
    // One that had neither a nomination nor a vote there isn't named.
    for (const vendor of named) {
      expect(inForce.some((removal) => isDisqualifiedBy(removal, { vendor, category: category.id }))).toBe(
        true,
      );
    }
    for (const { about = 0 } of inForce.filter(({ categories: some }) => some?.includes(category.id))) {
      expect(named.includes(about), label).toBe(leaderboard.some(({ id }) => id === about));
    }
  }
  const isOut = leaderboard.map(({ totalVotes, disqualifiedIn }) => totalVotes === 0 && !!disqualifiedIn);
  expect(isOut, label).toEqual([...isOut].sort());
}
