import { liveVendors, publicTranslations, siteSettings, siteTimeZone } from 'db/catalogue';
import { disclosedResults, listCycles } from 'db/count';
import { type Db, type I18n, type Language, languagesIn } from 'db/machinery';
import type { Request, Response } from 'express';
import { createSnapshot, createSnapshots } from 'shared-server/snapshot';

export type Lists = ReturnType<typeof createLists>;
export type SiteTexts = Awaited<ReturnType<Lists['texts']>>;

const FRESH_MS = 1000;

/**
 * Reads the lists that documents need. Each is read at most once a second, so any number of requests for something that
 * does not exist costs no further statement.
 */
export function createLists(db: Db) {
  const cycles = createSnapshot(() => listCycles(db), FRESH_MS);
  const figures = createSnapshots((cycleId: number | undefined) => readFigures(db, cycleId), FRESH_MS);
  const translations = createSnapshots((language: Language) => publicTranslations(db, language), FRESH_MS);
  const ownTexts = createSnapshot(() => readTexts(db), FRESH_MS);
  /** Returns a function that puts what organisers wrote into a language, where they have translated it. */
  async function ownWordsIn(language: Language): Promise<(text: string) => string> {
    const isAsTyped = language === 'en' && (await ownTexts()).language === 'en';
    const list = isAsTyped ? [] : await translations(language);
    const known = new Map(list.map(({ text, translation }) => [text, translation]));
    return (text) => known.get(text) ?? text;
  }
  return {
    ownWordsIn,
    /** Returns the site's main language. */
    mainLanguage: async () => (await ownTexts()).language,
    /** Returns the texts of the site, with the same defaults as public-web. */
    async texts(i18n: I18n) {
      const [own, say, all] = await Promise.all([ownTexts(), ownWordsIn(i18n.language), cycles()]);
      const last = all.find(({ isActive }) => isActive);
      const isNextKnown = all.some(({ state }) => state === 'scheduled');
      const hasEnded = last?.state === 'closed' && (last.isFrozen || !isNextKnown);
      const ended = hasEnded ? i18n._('Voting has ended') : undefined;
      const year = String(new Date().getUTCFullYear());
      const about = i18n._('Vote for your favourite vendors. One vote in each category.');
      return {
        ...own,
        headerTitle: say(own.headerTitle || 'Vendor Awards'),
        headerSubtitle: say(own.headerSubtitle || i18n._('Community Choice Awards {year}', { year })),
        name: say(own.name || i18n._('Community Choice Awards')),
        description: say(own.description || (ended ?? about)),
        /** Stands for a name that cannot be drawn. */
        instead: ended ?? i18n._('Vote now'),
      };
    },
    vendors: createSnapshot(() => liveVendors(db), FRESH_MS),
    /**
     * Returns the figures of the named voting cycle. If none is named, they are those of the current cycle, or else of
     * the next. Returns undefined if there is no such cycle.
     */
    async board(cycleId?: number) {
      const begun = (await cycles()).filter(({ state }) => state !== 'scheduled');
      const coming = (await cycles()).findLast(({ state }) => state === 'scheduled');
      const cycle = cycleId
        ? begun.find(({ id }) => id === cycleId)
        : (begun.find(({ isActive }) => isActive) ?? coming);
      if (cycleId && !cycle) return undefined;
      return { cycle, ...(await figures(cycle?.id)) };
    },
  };
}

async function readFigures(db: Db, cycleId: number | undefined) {
  const { leaderboard, categories } = await disclosedResults(db, cycleId);
  return { entries: leaderboard, categories: categories.map(({ category }) => category) };
}

/** Returns the texts of the site that organisers have set. */
async function readTexts(db: Db) {
  const [settings, zone] = await Promise.all([siteSettings(db), siteTimeZone(db)]);
  const set = new Map(settings.map(({ key, value }) => [key, value.trim()]));
  return {
    headerTitle: set.get('top_right_name'),
    headerSubtitle: set.get('top_right_details'),
    name: set.get('site_name'),
    description: set.get('site_description'),
    zone,
    logo: set.get('logo'),
    cover: set.get('cover'),
    /** For graphics, for text and as a background, in the light scheme and then in the dark one. */
    accent: set.get('accent')?.split(' '),
    language: languagesIn(set.get('languages'))[0],
  };
}

/** The gateway's class, as for a route. The gateway passes arguments only to `badge`. */
type GatewayClass = 'picture' | 'badge' | 'upload';

/** An answer that is not part of the API: a picture or a badge. */
export interface Document {
  /** The path in Express's syntax. */
  path: string;
  gateway: GatewayClass;
  contentType: string;
  cacheControl: string;
  /** How long the gateway keeps it; the default is a second. */
  keptSeconds?: number;
  /** Marks a document that is also available at the administrators' own address. */
  isShownInPanel?: true;
  read(request: Request, response: Response): Promise<string | Buffer>;
}

export const sendDocument =
  ({ contentType, cacheControl, keptSeconds = 1, read }: Document) =>
  async (request: Request, response: Response): Promise<void> => {
    const body = await read(request, response);
    response
      .set({
        'X-Accel-Expires': String(keptSeconds),
        'Content-Type': contentType,
        'Cache-Control': cacheControl,
      })
      .send(body);
  };
