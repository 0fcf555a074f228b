import { isDeepStrictEqual } from 'node:util';

type VotesByCategory = ReadonlyMap<string, ReadonlyMap<string, number>>;
interface Ranked {
  vendors: { vendor: { name: string }; votes: number }[];
}

interface Act {
  kind: string;
  names?: string[];
  ids?: number[];
  otherWinners?: { category: string | null; winners: string[] }[];
  returning?: { categoryId: number; vendorId: number; votes: number }[];
}

/**
 * Works out from public JSON alone who would have won without each act that took votes out, and returns that beside what
 * the site says. It shares no code with the product, and holds for results without a correction.
 */
export async function outsideActs(read: <Answer>(path: string) => Promise<Answer>, cycle: number) {
  const get = <Answer>(path: string) => read<Answer>(`/api/${path}?cycle=${cycle}`);
  const acts = await get<Act[]>('organiser-acts');
  const names = new Map<string, string>();
  // What an act took off the site isn't in the results: the act has its name.
  for (const { kind, ids = [], names: given = [] } of acts)
    for (const [at, id] of ids.entries())
      if (kind === 'vendors_merged') names.set(`vendors_removed ${id}`, given[at]?.split(' → ')[0] ?? '');
      else names.set(`${kind} ${id}`, given[at] ?? '');
  const board = await get<{ id: number; name: string }[]>('leaderboard');
  for (const { id, name } of board) names.set(`vendors_removed ${id}`, name);
  const counts = new Map<string, Map<string, number>>();
  const listed = await get<{ categoryId: number; categoryName: string }[]>('category-votes');
  for (const { categoryId, categoryName } of listed) {
    names.set(`categories_removed ${categoryId}`, categoryName);
    const { vendors } = await get<Ranked>(`categories/${categoryId}/results`);
    counts.set(categoryName, new Map(vendors.map(({ vendor, votes }) => [vendor.name, votes])));
  }
  const before = winnersIn(counts);
  return acts.flatMap(({ otherWinners: said, returning }) => {
    if (!said || !returning) return [];
    const after = new Map([...counts].map(([category, votes]) => [category, new Map(votes)]));
    for (const { categoryId, vendorId, votes } of returning.filter((one) => one.votes > 0)) {
      const category = names.get(`categories_removed ${categoryId}`) ?? '';
      const vendor = names.get(`vendors_removed ${vendorId}`) ?? '';
      const there = after.get(category) ?? new Map<string, number>();
      after.set(category, there.set(vendor, votes + (there.get(vendor) ?? 0)));
    }
    const found = winnersIn(after).filter((now) => !before.some((then) => isDeepStrictEqual(then, now)));
    return [{ said, found }];
  });
}

const winnersIn = (counts: VotesByCategory) => [
  { category: null, winners: firstOverall(counts) },
  ...[...counts].map(([category, votes]) => ({
    category,
    winners: best([...votes].map(([name, own]) => ({ name, points: [own] }))),
  })),
];

/** Ranks by the average of stars, then by votes, then by categories led, as the leaderboard says. */
function firstOverall(counts: VotesByCategory): string[] {
  const voted = [...counts.values()].filter((votes) => votes.size > 0);
  const rows = [...new Set(voted.flatMap((votes) => [...votes.keys()]))].map((name) => {
    const own = voted.map((votes) => ({ votes: votes.get(name) ?? 0, most: Math.max(...votes.values()) }));
    const stars = own.reduce((sum, { votes, most }) => sum + 5 * Math.sqrt(votes / Math.max(most, 10)), 0);
    const total = own.reduce((sum, { votes }) => sum + votes, 0);
    const led = own.filter(({ votes, most }) => votes === most).length;
    return { name, points: [Math.round((stars / voted.length) * 1e9), total, led] };
  });
  return best(rows);
}

/** Returns the names with the most points: the later ones count if the earlier ones are equal. */
function best(rows: readonly { name: string; points: number[] }[]): string[] {
  const isBehind = (one: number[], other: number[]) =>
    (one.map((point, index) => point - (other[index] ?? 0)).find((more) => more !== 0) ?? 0) < 0;
  const first = rows.filter(({ points }) => !rows.some((other) => isBehind(points, other.points)));
  return first.map(({ name }) => name).sort((one, other) => one.localeCompare(other, 'en'));
}
