import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { adminChange, type By, difference, type Note, Refusal, refuseStale } from '../changes/index.ts';
import { type Db, firstCharacters, type Language } from '../machinery/index.ts';
import { isListed } from '../nominees/index.ts';
import { liveCategories } from './category-changes.ts';
import { defaultTranslations } from './sentences.ts';
import { siteLanguages, siteSettings } from './settings.ts';
import { liveVendors } from './vendors.ts';

/** The texts of the site that are sentences or names, and not addresses, pictures or choices. */
const SITE_TEXTS = [
  'top_right_name',
  'top_right_details',
  'site_name',
  'site_description',
  'announcement',
  'thanks',
  'contact',
] as const;

/** What a text is. The texts of the site have their keys. */
export const TEXT_KINDS = [
  ...SITE_TEXTS,
  'category_name',
  'category_group',
  'category_description',
  'vendor_description',
  'news',
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Maps each language to the translation, or to null if there is none. */
type Translations = Record<string, string | null>;

/** A text that organisers wrote, with its translations. */
export interface OwnText {
  text: string;
  /** A text that is used several times is listed once, as the first of its kinds. */
  kind: TextKind;
  /** The name of what a description is about. */
  of?: string;
  translations: Translations;
  /** Ours, if the text is a default; visitors read them where there is no other. */
  defaults: Record<string, string>;
}

const isSiteText = (key: string): key is (typeof SITE_TEXTS)[number] =>
  SITE_TEXTS.includes(key as (typeof SITE_TEXTS)[number]);

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Lists what organisers have written, also in drafts and in messages that are still to be sent. */
async function everyText(db: Db): Promise<Map<string, Pick<OwnText, 'kind' | 'of'>>> {
  const [settings, categories, vendors, sentences] = await Promise.all([
    db('system_settings').whereIn('setting_key', SITE_TEXTS).select('setting_key', 'setting_value'),
    db('categories')
      .where(isListed)
      .orderBy(['display_order', 'id'])
      .select('name', 'group_name', 'description'),
    db('vendors').where(isListed).orderBy(['name_key', 'id']).select('name', 'description'),
    db('email_news').whereNotNull('sentence').whereNull('queued_at').orderBy('cycle_id').select('sentence'),
  ]);
  const texts = new Map<string, Pick<OwnText, 'kind' | 'of'>>();
  const add = (text: string | null | undefined, kind: TextKind, of?: string) => {
    if (text && !texts.has(text)) texts.set(text, { kind, ...(of !== undefined && { of }) });
  };
  for (const key of SITE_TEXTS)
    add(settings.find(({ setting_key }) => setting_key === key)?.setting_value, key);
  for (const { name } of categories) add(name, 'category_name');
  for (const { group_name } of categories) add(group_name, 'category_group');
  for (const { name, description } of categories) add(description, 'category_description', name);
  for (const { name, description } of vendors) add(description, 'vendor_description', name);
  for (const { sentence } of sentences) add(sentence, 'news');
  return texts;
}

/** Lists the texts, which count as written in the main language, with their translations into the others. */
export async function listTranslations(db: Db): Promise<{ languages: string[]; texts: OwnText[] }> {
  const [[, ...languages], texts, rows] = await Promise.all([
    siteLanguages(db),
    everyText(db),
    db('translations'),
  ]);
  const known = new Map(rows.map((row) => [keyOf(row.language, row.source_hash), row.translation]));
  const ours = languages.flatMap((language) =>
    defaultTranslations(language).map((one) => ({ ...one, language })),
  );
  return {
    languages,
    texts: [...texts].map(([text, what]) => {
      const hash = hashOf(text);
      const translations = languages.map((language) => [language, known.get(keyOf(language, hash)) ?? null]);
      const defaults = ours.flatMap((one) => (one.text === text ? [[one.language, one.translation]] : []));
      return {
        text,
        ...what,
        translations: Object.fromEntries(translations),
        defaults: Object.fromEntries(defaults),
      };
    }),
  };
}

const keyOf = (language: string, hash: Buffer) => `${language} ${hash.toString('base64')}`;

/** Returns what a text is. Throws a Refusal if nothing uses it any more. */
export async function kindOfText(db: Db, text: string): Promise<TextKind> {
  const found = (await everyText(db)).get(text);
  if (!found) throw new Refusal('not_found', 'text');
  return found.kind;
}

const SHORT = 80;

/**
 * Saves the translations of texts into the languages that are given, all or none; null removes one. Throws a Refusal if
 * they no longer equal `seen`, because a colleague's change would be lost.
 */
export const saveTranslations = (db: Db, by: By, ...texts: readonly Saved[]): Promise<void> =>
  adminChange(db, by, async (tx, note) => {
    for (const text of texts) await saveOne(tx, note, text);
  });

interface Saved {
  text: string;
  translations: Translations;
  seen?: Translations | undefined;
}

async function saveOne(tx: Knex.Transaction, note: Note, { text, translations, seen }: Saved): Promise<void> {
  const source_hash = hashOf(text);
  const rows = await tx('translations').where({ source_hash }).forUpdate();
  const stored = Object.fromEntries(
    Object.keys(translations).map((language) => [
      language,
      rows.find((row) => row.language === language)?.translation ?? null,
    ]),
  );
  const changed = difference<Translations>(stored, translations);
  if (!changed) return;
  const target = firstCharacters(text, SHORT);
  const record = { noun: 'translation', logged: 'translation', which: { target } };
  await refuseStale<Translations>(tx, record, { stored, seen });
  for (const [language, translation] of Object.entries(changed.after)) {
    if (translation)
      await tx('translations')
        .insert({ language, source_hash, translation })
        .onConflict(['language', 'source_hash'])
        .merge();
    else await tx('translations').where({ language, source_hash }).delete();
  }
  note('translation.saved', target, changed);
}

/** Returns the translations of those texts that have one. */
async function translationsOf(db: Db, language: string, texts: Iterable<string>) {
  const rows = await db('translations').where({ language }).select('source_hash', 'translation');
  const known = new Map(rows.map((row) => [row.source_hash.toString('base64'), row.translation]));
  return [...new Set(texts)].flatMap((text) => {
    const translation = known.get(hashOf(text).toString('base64'));
    return translation === undefined ? [] : [{ text, translation }];
  });
}

/**
 * Lists translations of the default categories, then those of what everybody reads now and of the names that categories
 * had in earlier periods.
 */
export async function publicTranslations(db: Db, language: Language) {
  const [settings, categories, vendors, earlier] = await Promise.all([
    siteSettings(db),
    liveCategories(db),
    liveVendors(db),
    db('cycle_places').whereNotNull('category_name').distinct('category_name'),
  ]);
  const own = await translationsOf(db, language, [
    ...settings.filter(({ key }) => isSiteText(key)).map(({ value }) => value),
    ...categories.flatMap(({ name, group, description }) => [name, group, description]),
    ...vendors.map(({ description }) => description),
    ...earlier.map(({ category_name }) => category_name ?? ''),
  ]);
  return [...defaultTranslations(language), ...own];
}

/** Returns what organisers wrote in a language: the translation, or the text itself if it has none. */
export async function ownWords(db: Db, language: string, text: string): Promise<string> {
  const found = await db('translations')
    .where({ language, source_hash: hashOf(text) })
    .first('translation');
  return found?.translation ?? text;
}
