import type { Knex } from 'knex';
import { adminChange, type By, type Note, Refusal } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import { IS_CLOSED } from '../tallies/index.ts';
import { isListed } from '../voting/index.ts';
import { OWN_TEXT_KEYS, type OwnTextKey, storeText } from './own-texts.ts';
import { storeSetting } from './setting-changes.ts';
import { SITE_SETTING_KEYS, type SiteSettingKey } from './settings.ts';

interface Named {
  id: number;
  name: string;
}

export interface LastSeason {
  /** Null before the first period has ended. */
  period: Named | null;
  vendors: Named[];
  categories: Named[];
  texts: { key: SiteSettingKey; value: string }[];
  /** The announcement is left out, since its time is over. */
  ownTexts: { key: OwnTextKey; value: string }[];
}

/** Returns what the last ended period had and the site no longer has. Changes nothing. */
export async function lastSeason(db: Db): Promise<LastSeason> {
  const period = await lastPeriod(db);
  if (!period) return { period: null, vendors: [], categories: [], texts: [], ownTexts: [] };
  const { id, name, end } = period;
  return {
    period: { id, name },
    vendors: await archivedSince(db, 'vendors', end),
    categories: await archivedSince(db, 'categories', end),
    ...(await textsChangedSince(db, end)),
  };
}

/** Copies the last season back: vendors and categories as drafts, texts as they were. Returns what was copied. */
export function copyLastSeason(db: Db, by: By): Promise<LastSeason> {
  return adminChange(db, by, async (tx, note) => {
    // Simultaneous requests take turns; the second finds that everything is there.
    const last = await lastPeriod(tx, { isLocked: true });
    if (!last) throw new Refusal('no_ended_cycle');
    const season = await lastSeason(tx);
    const copied = {
      vendors: season.vendors.map(({ id }) => id),
      categories: season.categories.map(({ id }) => id),
      texts: [...season.texts, ...season.ownTexts].map(({ key }) => key),
    };
    for (const table of ['vendors', 'categories'] as const) {
      await tx(table).whereIn('id', copied[table]).whereNotNull('archived_at').update({ is_draft: 1 });
    }
    await copyTexts(tx, note, by, season);
    if (Object.values(copied).some(({ length }) => length > 0)) {
      note('voting_cycle.copied', last.name, { id: last.id, ...copied });
    }
    return season;
  });
}

async function copyTexts(
  tx: Knex.Transaction,
  note: Note,
  by: By,
  { texts, ownTexts }: LastSeason,
): Promise<void> {
  const described = new Map(
    (await tx('system_settings').select('setting_key', 'description')).map((row) => [
      row.setting_key,
      row.description,
    ]),
  );
  for (const { key, value } of texts) {
    await storeSetting(tx, note, by, { key, value, description: described.get(key) ?? '' });
  }
  for (const { key, value } of ownTexts) {
    await storeText(tx, note, by, { key, value, from: null, until: null });
  }
}

interface Period extends Named {
  end: Date;
}

/** Returns the last ended period. If the next one began before its end date, it ended then. */
async function lastPeriod(
  db: Db,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Period | undefined> {
  const query = db('voting_cycles')
    .where({ cancelled_at: null })
    .whereRaw(`start_date <= UTC_TIMESTAMP(3) AND ${IS_CLOSED}`)
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc');
  if (isLocked) query.forUpdate();
  const period = await query.first('id', 'name', 'start_date', 'end_date');
  if (!period) return undefined;
  const next = await db('voting_cycles')
    .where({ cancelled_at: null })
    .where('start_date', '>', period.start_date)
    .min({ start_date: 'start_date' })
    .first();
  const ends = [period.end_date, ...(next?.start_date ? [next.start_date] : [])];
  const end = new Date(Math.min(...ends.map(Number)));
  return { id: period.id, name: period.name, end };
}

/** Returns what was on the site at `end`, except names that exist again; of several with one name, the newest. */
async function archivedSince(db: Db, table: 'vendors' | 'categories', end: Date): Promise<Named[]> {
  const taken: string[] = await db(table).where(isListed).pluck('name_key');
  const rows: (Named & { name_key: string })[] = await db(table)
    .where('created_at', '<', end)
    .where('archived_at', '>=', end)
    .whereNot(isListed)
    .orderBy('archived_at', 'desc')
    .orderBy('id', 'desc')
    .select('id', 'name', 'name_key');
  const newest = new Map<string, Named>();
  for (const { name_key, ...row } of rows) {
    if (!taken.includes(name_key) && !newest.has(name_key)) newest.set(name_key, row);
  }
  return [...newest.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

type Changed<Key> = { key: Key; value: string }[];

async function textsChangedSince(db: Db, end: Date): Promise<Pick<LastSeason, 'texts' | 'ownTexts'>> {
  const settings = await db('system_settings').select('setting_key', 'setting_value');
  const own = await db('own_texts').select('text_key', 'text_value');
  return {
    texts: await changedSince(db, end, {
      noun: 'setting',
      keys: SITE_SETTING_KEYS,
      current: new Map(settings.map((row) => [row.setting_key, row.setting_value])),
    }),
    ownTexts: await changedSince(db, end, {
      noun: 'text',
      keys: OWN_TEXT_KEYS.filter((key) => key !== 'announcement' && key !== 'time_zone'),
      current: new Map(own.map((row) => [row.text_key, row.text_value])),
    }),
  };
}

interface Texts<Key> {
  /** The actions of these texts in the audit log begin with this noun. */
  noun: 'setting' | 'text';
  keys: readonly Key[];
  current: ReadonlyMap<string, string>;
}

/**
 * Returns the texts that have changed since `end`, as they were before their first change, which the audit log holds.
 * Omits texts that were not set at `end`, so they stay unchanged.
 */
async function changedSince<Key extends string>(
  db: Db,
  end: Date,
  { noun, keys, current }: Texts<Key>,
): Promise<Changed<Key>> {
  const entries = await db('audit_log')
    .whereIn('action', [`${noun}.saved`, `${noun}.reset`])
    .where('happened_at', '>=', end)
    .orderBy('id')
    .select('target', 'details');
  return keys.flatMap((key) => {
    const first = entries.find(({ target }) => target === key);
    if (!first) return [];
    const { before }: { before: string | { value: string } | null } = JSON.parse(String(first.details));
    const value = typeof before === 'object' ? before?.value : before;
    return value === undefined || value === current.get(key) ? [] : [{ key, value }];
  });
}
