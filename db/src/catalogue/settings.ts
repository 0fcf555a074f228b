import type { Knex } from 'knex';
import { adminChange, type By, difference, refuseStale } from '../changes/index.ts';
import { type Db, existing, type Language, languagesIn, NOW, type Row } from '../machinery/index.ts';
import { accentTones } from './accent.ts';
import { keepPicture } from './pictures.ts';

/** The texts and choices that organisers may set; everybody reads them. */
export const SETTING_KEYS = [
  'top_right_name',
  'top_right_details',
  'site_name',
  'site_description',
  'announcement',
  'thanks',
  'contact',
  'contact_link',
  'rules',
  'imprint',
  'privacy',
  'time_zone',
  'logo',
  'cover',
  'accent',
  'suggestions',
  'languages',
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/** A text and the time in which it is shown, by the database's clock; null for no start or no end. */
interface Content {
  value: string;
  from: string | null;
  until: string | null;
}

export interface Setting extends Content {
  key: SettingKey;
  /** Says where the text appears, for people who read the table. */
  description: string;
}

/** Selects the texts that are set, and no other row of the table. */
const settings = (db: Db) =>
  db('system_settings').whereIn('setting_key', SETTING_KEYS).orderBy('setting_key');

/** Selects texts that are shown now. */
export function isShown(row: Knex.QueryBuilder): void {
  row
    .whereRaw('COALESCE(shown_from <= UTC_TIMESTAMP(3), TRUE)')
    .whereRaw('COALESCE(UTC_TIMESTAMP(3) < shown_until, TRUE)');
}

/**
 * Returns the texts that are set and shown now: nobody reads an announcement before its time. The accent is in the tones
 * in which it is used.
 */
export async function siteSettings(db: Db): Promise<{ key: SettingKey; value: string; until?: string }[]> {
  const set: { key: SettingKey; value: string; until: Date | null }[] = await settings(db)
    .where(isShown)
    .select({ key: 'setting_key', value: 'setting_value', until: 'shown_until' });
  return set.map(({ key, value, until }) => ({
    key,
    value: key === 'accent' ? accentTones(value).join(' ') : value,
    ...(key === 'suggestions' && until && { until: until.toISOString() }),
  }));
}

/** Returns when nominations begin and end, if they have both dates. */
export async function nominationTimes(db: Db): Promise<{ from: Date; until: Date } | undefined> {
  const set = await db('system_settings')
    .where({ setting_key: 'suggestions' })
    .whereNot({ setting_value: 'never' })
    .first('shown_from', 'shown_until');
  return set?.shown_from && set.shown_until ? { from: set.shown_from, until: set.shown_until } : undefined;
}

/** Returns the name of the site's time zone; UTC until one is set. */
export async function siteTimeZone(db: Db): Promise<string> {
  const stored = await db('system_settings').where({ setting_key: 'time_zone' }).first('setting_value');
  return stored?.setting_value ?? 'UTC';
}

/** Returns the languages of the site, the main one first. */
export async function siteLanguages(db: Db): Promise<[Language, ...Language[]]> {
  const stored = await db('system_settings').where({ setting_key: 'languages' }).first('setting_value');
  return languagesIn(stored?.setting_value);
}

/** Lists the texts that are set, with who set them. */
export const listSettings = async (db: Db) => (await settings(db)).map(asListed);

const PICTURE_KEYS: readonly SettingKey[] = ['logo', 'cover'];

/** What somebody saw before changing a text; a null value for one that was not set. */
type Seen = Partial<Omit<Content, 'value'> & { value: string | null }>;

const NOT_SET = { value: null, from: null, until: null };

/** Throws a Refusal if the text no longer equals `seen`, because a colleague's change would be lost. */
export function saveSetting(db: Db, by: By, { key, description, ...after }: Setting, seen?: Seen) {
  return adminChange(db, by, async (tx, note) => {
    const stored = await locked(tx, key);
    const before = stored && contentOf(stored);
    if (!before || difference(before, after)) {
      await refuseStale<Seen>(
        tx,
        { noun: 'setting', logged: 'setting', which: { target: key } },
        { stored: before ?? NOT_SET, seen },
      );
      if (PICTURE_KEYS.includes(key)) await keepPicture(tx, after.value);
      note('setting.saved', key, { before: before ?? null, after });
    }
    await tx('system_settings')
      .insert({
        setting_key: key,
        setting_value: after.value,
        description,
        shown_from: after.from === null ? null : new Date(after.from),
        shown_until: after.until === null ? null : new Date(after.until),
        updated_at: NOW,
        updated_by: by.username,
      })
      .onConflict('setting_key')
      .merge();
    return asListed(existing(await locked(tx, key), `setting ${key}`));
  });
}

/** Restores the default, even if nothing was set. */
export function resetSetting(db: Db, by: By, key: SettingKey): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const stored = await locked(tx, key);
    if (!stored) return;
    await tx('system_settings').where({ setting_key: key }).delete();
    note('setting.reset', key, { before: contentOf(stored), after: null });
  });
}

const locked = (tx: Knex.Transaction, key: SettingKey) =>
  tx('system_settings').where({ setting_key: key }).forUpdate().first();

const contentOf = ({ setting_value, shown_from, shown_until }: Row<'system_settings'>): Content => ({
  value: setting_value,
  from: shown_from?.toISOString() ?? null,
  until: shown_until?.toISOString() ?? null,
});

const asListed = (row: Row<'system_settings'>) => ({
  // The statements select only rows with these keys.
  key: row.setting_key as SettingKey,
  ...contentOf(row),
  description: row.description,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
});
