import { createHash } from 'node:crypto';
import type { listTranslations, TextKind } from 'db/catalogue';
import { firstCharacters, i18nOf } from 'db/machinery';
import Joi from 'joi';
import { faultOf, OURS } from 'shared-server/sentences';
import { type CsvRow, parseCsv, unguarded } from './csv.ts';
import { importFault, LOST_LETTER, type Problem } from './read-csv.ts';

type Known = Awaited<ReturnType<typeof listTranslations>>;
type OwnText = Known['texts'][number];

const MOST_ROWS = 2000;

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
  'Where it stands': ({ kind, of }) => (of ? `${PLACES[kind]}: ${of}` : PLACES[kind]),
  [languageHeading(main)]: ({ text }) => text,
  ...Object.fromEntries(
    languages.map((language) => [
      languageHeading(language),
      ({ translations, defaults }: OwnText) => translations[language] ?? defaults[language] ?? '',
    ]),
  ),
  Version: versionOf,
});

export interface TranslationsPlan {
  updated: {
    line: number;
    text: string;
    changes: { language: string; from: string | null; to: string }[];
    replacesNewer: boolean;
  }[];
  unchanged: number;
  ignored: string[];
  problems: Problem[];
}

/** Programs change spaces and line breaks, so texts are found without them. */
const keyOf = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

/** Returns what importing the file would change. */
export function planTranslations(
  csv: string,
  main: string,
  { known, rules }: { known: Known; rules: Record<TextKind, Joi.Schema> },
): TranslationsPlan {
  const { rows, faults } = parseCsv(csv, MOST_ROWS + 2);
  const [head, ...body] = rows;
  const plan: TranslationsPlan = { updated: [], unchanged: 0, ignored: [], problems: [] };
  const fault = (...args: Parameters<typeof importFault>) => plan.problems.push(importFault(...args));
  for (const { line, column } of faults) fault(line, 'broken', { column });
  const meaning = (heading: string) => {
    const means = (language: string) =>
      [language, languageHeading(language), nameIn(language, language)].some((name) =>
        keyEqual(name, heading),
      );
    if (keyEqual(heading, 'Text') || means(main)) return 'text';
    return keyEqual(heading, 'Version') ? 'version' : known.languages.find(means);
  };
  const columns = head?.cells.map((heading) => ({ heading, name: meaning(heading) })) ?? [];
  const names = columns.map(({ name }) => name);
  if (!head) fault(1, 'empty_file');
  else if (!names.includes('text')) fault(head.line, 'texts_missing', { language: languageHeading(main) });
  else if (body.length > MOST_ROWS) fault(head.line, 'too_many_rows', { limit: MOST_ROWS });
  if (plan.problems.length > faults.length) return plan;
  plan.ignored = columns.flatMap(({ heading, name }) =>
    heading && !name && !keyEqual(heading, 'Where it stands') ? firstCharacters(heading, 40) : [],
  );
  const texts = new Map(known.texts.map((own) => [keyOf(own.text), own]));
  const lines = new Map<OwnText, number>();
  for (const row of body) {
    // The panel writes U+2028 for a line break in a cell of a spreadsheet.
    const cell = (name: string) => unguarded(row.cells[names.indexOf(name)] ?? '').replaceAll('\u2028', '\n');
    const own = texts.get(keyOf(cell('text')));
    const earlier = own && lines.get(own);
    if (!own) fault(row.line, 'text_unknown', { text: firstCharacters(cell('text'), 60) });
    else if (earlier !== undefined) fault(row.line, 'record_twice', { noun: 'text', other: earlier });
    else planRow(plan, row, { own, cell, languages: known.languages, rule: rules[own.kind] });
    if (own) lines.set(own, row.line);
  }
  return plan;
}

const keyEqual = (one: string, other: string) => keyOf(one).toLowerCase() === keyOf(other).toLowerCase();

interface Found {
  own: OwnText;
  cell: (name: string) => string;
  languages: readonly string[];
  rule: Joi.Schema;
}

function planRow(plan: TranslationsPlan, { line }: CsvRow, { own, cell, languages, rule }: Found): void {
  const typed = languages.filter((language) => cell(language) !== '');
  const lost = typed.find((language) => cell(language).includes(LOST_LETTER));
  if (lost) {
    plan.problems.push(
      importFault(line, 'lost_letter', { column: languageHeading(lost), letter: LOST_LETTER }),
    );
    return;
  }
  // The sentence of a fault names the field.
  const field = (language: string) => languageHeading(language).toLowerCase();
  const schema = Object.fromEntries(typed.map((language) => [field(language), rule]));
  const given = Object.fromEntries(typed.map((language) => [field(language), cell(language)]));
  const { value, error } = Joi.object<Record<string, string>>(schema).validate(given, {
    convert: false,
    messages: OURS,
  });
  const [refused] = error?.details ?? [];
  if (refused) {
    const { code, message } = faultOf(refused, i18nOf('en'));
    plan.problems.push({ line, code, message: `${message}.` });
    return;
  }
  const changes = typed.flatMap((language) => {
    const [from, to] = [own.translations[language] ?? null, value[field(language)] ?? ''];
    return to === (from ?? own.defaults[language]) ? [] : { language, from, to };
  });
  if (changes.length === 0) plan.unchanged += 1;
  else {
    const isOlder = cell('version') !== '' && cell('version') !== versionOf(own);
    const replacesNewer = isOlder && changes.some(({ from }) => from !== null);
    plan.updated.push({ line, text: own.text, changes, replacesNewer });
  }
}
