import { adminChange, type By, Refusal } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import { isListed } from '../voting/index.ts';
import { storeSetting, unsetSetting } from './setting-changes.ts';
import { SITE_SETTING_KEYS, type SiteSettingKey } from './settings.ts';

interface Named {
  id: number;
  name: string;
}

export interface LastSeason {
  /** Null before the first has ended. */
  period: Named | null;
  vendors: Named[];
  categories: Named[];
  /** Null is the default. */
  texts: { key: SiteSettingKey; value: string | null }[];
}

/** What the last period that has ended had, and what the site has no more; changes nothing. */
export async function lastSeason(db: Db): Promise<LastSeason> {
  const period = await lastPeriod(db);
  if (!period) return { period: null, vendors: [], categories: [], texts: [] };
  const { id, name, end } = period;
  return {
    period: { id, name },
    vendors: await archivedSince(db, 'vendors', end),
    categories: await archivedSince(db, 'categories', end),
    texts: await changedSince(db, end),
  };
}

/** Brings it back: vendors and categories as drafts, texts as they were. Answers what came. */
export function copyLastSeason(db: Db, by: By): Promise<LastSeason> {
  return adminChange(db, by, async (tx, note) => {
    // One after the other: whoever comes second finds that everything is there.
    const last = await lastPeriod(tx, { isLocked: true });
    if (!last) throw new Refusal('no_ended_cycle');
    const season = await lastSeason(tx);
    for (const table of ['vendors', 'categories'] as const) {
      const ids = season[table].map(({ id }) => id);
      await tx(table).whereIn('id', ids).update({ is_draft: 1 });
    }
    const described = new Map(
      (await tx('system_settings').select('setting_key', 'description')).map((row) => [
        row.setting_key,
        row.description,
      ]),
    );
    for (const { key, value } of season.texts) {
      if (value === null) await unsetSetting(tx, note, key);
      else await storeSetting(tx, note, by, { key, value, description: described.get(key) ?? '' });
    }
    const { vendors, categories, texts } = season;
    if (vendors.length + categories.length + texts.length > 0) {
      note('voting_cycle.copied', last.name, { id: last.id, vendors, categories, texts });
    }
    return season;
  });
}

interface Period extends Named {
  end: Date;
}

/** A period that another one closed has ended when that one began. */
async function lastPeriod(
  db: Db,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Period | undefined> {
  const query = db('voting_cycles')
    .whereRaw('start_date <= UTC_TIMESTAMP(3) AND (is_active = 0 OR end_date <= UTC_TIMESTAMP(3))')
    .orderBy([
      { column: 'start_date', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  if (isLocked) query.forUpdate();
  const period = await query.first('id', 'name', 'start_date', 'end_date');
  if (!period) return undefined;
  const next = await db('voting_cycles')
    .where('start_date', '>', period.start_date)
    .min({ start_date: 'start_date' })
    .first();
  const ends = [period.end_date, ...(next?.start_date ? [next.start_date] : [])];
  const end = new Date(Math.min(...ends.map(Number)));
  return { id: period.id, name: period.name, end };
}

/** Those that were there at the end, but for a name that is there again; of several of one name the newest. */
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

/** The audit log says what each text was before it was changed for the first time since. */
async function changedSince(db: Db, end: Date): Promise<LastSeason['texts']> {
  const entries = await db('audit_log')
    .whereIn('action', ['setting.saved', 'setting.reset'])
    .where('happened_at', '>=', end)
    .whereIn('target', [...SITE_SETTING_KEYS])
    .orderBy('id')
    .select('target', 'details');
  const rows = await db('system_settings').select('setting_key', 'setting_value');
  const current = new Map(rows.map((row) => [row.setting_key, row.setting_value]));
  return SITE_SETTING_KEYS.flatMap((key) => {
    const first = entries.find(({ target }) => target === key);
    if (!first) return [];
    const { before: value }: { before: string | null } = JSON.parse(String(first.details));
    return value === (current.get(key) ?? null) ? [] : [{ key, value }];
  });
}
