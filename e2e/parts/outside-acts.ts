import { isDeepStrictEqual } from 'node:util';

/** Votes by category and vendor. */
type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;
type Read = <Answer>(path: string) => Promise<Answer>;

interface Winners {
  category: string | null;
  winners: string[];
}

interface Act {
  names?: string[];
  otherWinners?: Winners[];
  returning?: { categoryId: number; vendorId: number; votes: number }[];
}

/**
 * Works out from public JSON alone who would have won without each act that took votes out, and returns that beside what
 * the site says. It shares no code with the product, and holds for results without a correction.
 */
export async function outsideActs(read: Read, cycle: number) {
  const acts = await read<Act[]>(`/api/organiser-acts?cycle=${cycle}`);
  const board = await read<{ id: number; name: string }[]>(`/api/leaderboard?cycle=${cycle}`);
  const listed = await read<{ categoryId: number; categoryName: string }[]>(
    `/api/category-votes?cycle=${cycle}`,
  );
  const counts = new Map<string, Map<string, number>>();
  for (const { categoryId, categoryName } of listed) {
    const path = `/api/categories/${categoryId}/results?cycle=${cycle}`;
    const { vendors } = await read<{ vendors: { vendor: { name: string }; votes: number }[] }>(path);
    counts.set(categoryName, new Map(vendors.map(({ vendor, votes }) => [vendor.name, votes])));
  }
  const before = winnersIn(counts);
  return acts.flatMap(({ names: [only = ''] = [], otherWinners: said, returning }) => {
    if (!said || !returning) return [];
    const after = new Map([...counts].map(([category, votes]) => [category, new Map(votes)]));
    for (const { categoryId, vendorId, votes } of returning) {
      // What an act took off the site isn't in the results: the act has its name.
      const category = listed.find((one) => one.categoryId === categoryId)?.categoryName ?? only;
      const vendor = board.find(({ id }) => id === vendorId)?.name ?? only;
      const there = after.get(category) ?? new Map<string, number>();
      after.set(category, there.set(vendor, votes + (there.get(vendor) ?? 0)));
    }
    const found = winnersIn(after).filter((now) => !before.some((then) => isDeepStrictEqual(then, now)));
    return [{ said, found: found.filter(({ winners }) => winners.length > 0) }];
  });
}

const winnersIn = (counts: Counts): Winners[] => [
  { category: null, winners: firstOverall(counts) },
  ...[...counts].map(([category, votes]) => ({
    category,
    winners: best([...votes].map(([name, own]) => ({ name, points: [own] }))),
  })),
];

/** Ranks by the average of stars, then by votes, then by categories led, as the leaderboard says. */
function firstOverall(counts: Counts): string[] {
  const voted = [...counts.values()].filter((votes) => votes.size > 0);
  const names = new Set(voted.flatMap((votes) => [...votes.keys()]));
  const rows = [...names].map((name) => {
    const own = voted.map((votes) => ({ votes: votes.get(name) ?? 0, most: Math.max(...votes.values()) }));
    const stars = own.reduce((sum, { votes, most }) => sum + 5 * Math.sqrt(votes / Math.max(most, 10)), 0);
    const total = own.reduce((sum, { votes }) => sum + votes, 0);
    const led = own.filter(({ votes, most }) => votes === most);
    return { name, points: [Math.round((stars / voted.length) * 1e9), total, led.length] };
  });
  return best(rows);
}

/** Returns the names with the most points: the later ones count if the earlier ones are equal. */
function best(rows: readonly { name: string; points: number[] }[]): string[] {
  const isBehind = (one: number[], other: number[]) =>
    (one.map((point, index) => point - (other[index] ?? 0)).find((more) => more !== 0) ?? 0) < 0;
  return rows
    .filter(({ points }) => !rows.some((other) => isBehind(points, other.points)))
    .map(({ name }) => name)
    .sort((one, other) => one.localeCompare(other, 'en'));
}
