import { createHash } from 'node:crypto';
import type { ImportRow, listTranslations, TextKind } from 'db/catalogue';
import { firstCharacters } from 'db/machinery';
import Joi from 'joi';
import { OURS } from 'shared-server/sentences';
import { type ImportFields, importFault, rowProblem } from './read-csv.ts';

type Known = Awaited<ReturnType<typeof listTranslations>>;
type OwnText = Known['texts'][number];

const WHERE = 'Where it stands';

/** What each kind of text is called in the panel. */
const PLACES: Record<TextKind, string> = {
  top_right_name: 'Top Header Name',
  top_right_details: 'Top Header Details',
  site_name: 'Main Hero Title',
  site_description: 'Main Hero Description',
  announcement: 'Announcement',
  thanks: 'Thanks',
  contact: 'Who to contact about excluded votes',
  category_name: 'Category',
  category_group: 'Group of categories',
  category_description: 'Description of a category',
  vendor_description: 'Description of a vendor',
  news: 'Sentence in a message',
};

const nameIn = (language: string, reader: string) =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;

const languageHeading = (language: string) => nameIn(language, 'en');

/** Identifies the translations of a text as they were exported; a letter keeps Excel from reading a number. */
const versionOf = ({ translations }: OwnText) =>
  `v${createHash('sha256').update(JSON.stringify(translations)).digest('hex').slice(0, 8)}`;

/** Returns the columns of the export: the cell of each text below its heading. */
export const translationColumns = (
  main: string,
  { languages }: Known,
): Record<string, (own: OwnText) => string> => ({
  [WHERE]: ({ kind, of }) => (of ? `${PLACES[kind]}: ${of}` : PLACES[kind]),
  [languageHeading(main)]: ({ text }) => text,
  ...Object.fromEntries(
    languages.map((language) => [
      languageHeading(language),
      ({ translations, defaults }: OwnText) => translations[language] ?? defaults[language] ?? '',
    ]),
  ),
  Version: versionOf,
});

/** The columns of a file of translations: the text, each language that is on, and those that only the export has. */
export const translationFields = (main: string, { languages }: Known): ImportFields => ({
  fields: {
    text: Joi.string().required(),
    ...Object.fromEntries(['where', 'version', ...languages].map((name) => [name, Joi.string()])),
  },
  headings: {
    where: [WHERE],
    text: [main, ...namesOf(main)],
    ...Object.fromEntries(languages.map((language) => [language, namesOf(language)])),
  },
});

const namesOf = (language: string) => [languageHeading(language), nameIn(language, language)];

/** Programs change spaces and line breaks, so texts are found without them. */
const keyOf = (text: unknown) => String(text).replaceAll(/\s+/gu, ' ').trim();

/** Returns what each row of a file changes, or its problem. */
export function planTranslations(
  rows: readonly ImportRow[],
  { known, rules }: { known: Known; rules: Record<TextKind, Joi.Schema> },
) {
  const texts = new Map(known.texts.map((own) => [keyOf(own.text), own]));
  const lines = new Map<OwnText, number>();
  return rows.map(({ line, fields }) => {
    const own = texts.get(keyOf(fields.text));
    if (!own) return importFault(line, 'text_unknown', { text: firstCharacters(String(fields.text), 60) });
    const earlier = lines.get(own);
    lines.set(own, earlier ?? line);
    if (earlier !== undefined) return importFault(line, 'record_twice', { noun: 'text', other: earlier });
    const typed = known.languages.filter((language) => fields[language] !== undefined);
    // The sentence of a fault names the field.
    const named = typed.map((language) => [languageHeading(language).toLowerCase(), language] as const);
    const { value, error } = Joi.object<Record<string, string>>(
      Object.fromEntries(named.map(([name]) => [name, rules[own.kind]])),
    ).validate(Object.fromEntries(named.map(([name, language]) => [name, fields[language]])), {
      convert: false,
      messages: OURS,
    });
    const [refused] = error?.details ?? [];
    if (refused) return rowProblem(line, refused);
    const changes = named.flatMap(([name, language]) => {
      const [from, to] = [own.translations[language] ?? null, value?.[name] ?? ''];
      return to === (from ?? own.defaults[language]) ? [] : { field: language, from: from ?? '', to };
    });
    const isOlder = fields.version !== undefined && fields.version !== versionOf(own);
    return {
      line,
      name: own.text,
      changes,
      replacesNewer: isOlder && changes.some(({ from }) => from !== ''),
    };
  });
}
