import { liveVendors, siteSettings } from 'db/catalogue';
import type { Db } from 'db/machinery';
import { frozenResults, leaderboard, votesByCategory } from 'db/results';
import { listCycles } from 'db/voting';
import { createSnapshot } from 'shared-server/snapshot';

export interface SiteTexts {
  headerTitle: string;
  headerSubtitle: string;
  name: string;
  description: string;
}

export type Lists = ReturnType<typeof createLists>;

const FRESH_MS = 1000;

/** What there is, for documents: read at most once a second, so that nothing else costs a statement, however often it is asked for. */
export function createLists(db: Db) {
  const cycles = createSnapshot(() => listCycles(db), FRESH_MS);
  const figures = new Map<number, () => ReturnType<typeof readFigures>>();
  return {
    texts: createSnapshot(() => readTexts(db), FRESH_MS),
    vendors: createSnapshot(() => liveVendors(db), FRESH_MS),
    /** Of the current voting cycle when none is named; undefined if there is no such cycle. */
    async board(cycleId?: number) {
      const cycle = (await cycles()).find(({ id, isActive }) => (cycleId ? id === cycleId : isActive));
      if (!cycle) return undefined;
      const { id } = cycle;
      const read = figures.get(id) ?? createSnapshot(() => readFigures(db, id), FRESH_MS);
      figures.set(id, read);
      return { cycle, ...(await read()) };
    },
  };
}

async function readFigures(db: Db, cycleId: number) {
  const [entries, categories, frozen] = await Promise.all([
    leaderboard(db, cycleId),
    votesByCategory(db, cycleId),
    frozenResults(db, cycleId),
  ]);
  return { entries, categoryIds: categories.map((one) => one.categoryId), isFinal: frozen !== undefined };
}

/** The defaults are those of public-web. */
async function readTexts(db: Db): Promise<SiteTexts> {
  const settings = new Map((await siteSettings(db)).map(({ key, value }) => [key, value.trim()]));
  return {
    headerTitle: settings.get('top_right_name') || 'Vendor Awards',
    headerSubtitle:
      settings.get('top_right_details') || `Community Choice Awards ${new Date().getUTCFullYear()}`,
    name: settings.get('site_name') || 'Community Choice Awards',
    description:
      settings.get('site_description') || 'Vote for your favourite vendors. One vote in each category.',
  };
}
