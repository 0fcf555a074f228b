import type { Knex } from 'knex';
import { adminChange, type By, difference, type Note, refuseStale } from '../audit/index.ts';
import { type Db, existing, NOW, type Row } from '../machinery/index.ts';

/** The site's own texts: announcement, thank-you text, footer links and time zone. */
export const OWN_TEXT_KEYS = [
  'announcement',
  'thanks',
  'contact',
  'rules',
  'imprint',
  'privacy',
  'time_zone',
] as const;
export type OwnTextKey = (typeof OWN_TEXT_KEYS)[number];

/** The time in which a text is shown, by the database's clock; null for no start or no end. */
interface Shown {
  from: string | null;
  until: string | null;
}

export interface OwnText extends Shown {
  key: OwnTextKey;
  value: string;
}

/** Returns the texts that are set and shown now: nobody reads an announcement before its time. */
export async function shownTexts(db: Db): Promise<{ key: OwnTextKey; value: string }[]> {
  const rows = await db('own_texts')
    .whereIn('text_key', OWN_TEXT_KEYS)
    .whereRaw('COALESCE(shown_from <= UTC_TIMESTAMP(3), TRUE)')
    .whereRaw('COALESCE(UTC_TIMESTAMP(3) < shown_until, TRUE)')
    .orderBy('text_key');
  return rows.map(toOwnText).map(({ key, value }) => ({ key, value }));
}

/** Returns the name of the site's time zone; UTC until one is set. */
export async function siteTimeZone(db: Db): Promise<string> {
  const stored = await db('own_texts').where({ text_key: 'time_zone' }).first('text_value');
  return stored?.text_value ?? 'UTC';
}

/** Lists the texts that are set, with who set them. */
export async function listTexts(db: Db) {
  const rows = await db('own_texts').whereIn('text_key', OWN_TEXT_KEYS).orderBy('text_key');
  return rows.map(toListedText);
}

/** Throws a Refusal if the text no longer equals `seen`, which is null for a text that was not set. */
export function saveText(db: Db, by: By, text: OwnText, seen?: Content | null) {
  return adminChange(db, by, async (tx, note) => {
    await storeText(tx, note, by, text, seen);
    const { key } = text;
    const saved = await tx('own_texts').where({ text_key: key }).first();
    return toListedText(existing(saved, `text ${key}`));
  });
}

export async function storeText(
  tx: Knex.Transaction,
  note: Note,
  by: By,
  { key, ...after }: OwnText,
  seen?: Content | null,
): Promise<void> {
  const stored = await tx('own_texts').where({ text_key: key }).forUpdate().first();
  const before = stored && contentOf(stored);
  if (before && !difference(before, after)) return;
  await refuseStale<Content>(
    tx,
    { noun: 'text', logged: 'text', which: { target: key } },
    { stored: before ?? NOT_SET, seen: seen === null ? NOT_SET : seen },
  );
  await tx('own_texts')
    .insert({
      text_key: key,
      text_value: after.value,
      shown_from: after.from === null ? null : new Date(after.from),
      shown_until: after.until === null ? null : new Date(after.until),
      updated_at: NOW,
      updated_by: by.username,
    })
    .onConflict('text_key')
    .merge();
  note('text.saved', key, { before: before ?? null, after });
}

/** Restores the default, even if nothing was set. */
export function resetText(db: Db, by: By, key: OwnTextKey): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const stored = await tx('own_texts').where({ text_key: key }).forUpdate().first();
    if (!stored) return;
    await tx('own_texts').where({ text_key: key }).delete();
    note('text.reset', key, { before: contentOf(stored), after: null });
  });
}

type Content = Omit<OwnText, 'key'>;

const NOT_SET: Content = { value: '', from: null, until: null };

const contentOf = ({ text_value, shown_from, shown_until }: Row<'own_texts'>) => ({
  value: text_value,
  from: shown_from?.toISOString() ?? null,
  until: shown_until?.toISOString() ?? null,
});

// The statements select only rows with these keys.
const toOwnText = (row: Row<'own_texts'>): OwnText => ({
  key: row.text_key as OwnTextKey,
  ...contentOf(row),
});

const toListedText = (row: Row<'own_texts'>) => ({
  ...toOwnText(row),
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
});
