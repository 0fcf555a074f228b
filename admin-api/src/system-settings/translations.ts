import {
  kindOfText,
  listTranslations,
  saveTranslations,
  siteLanguages,
  TEXT_KINDS,
  type TextKind,
} from 'db/catalogue';
import { LANGUAGE_NAMES } from 'db/machinery';
import Joi from 'joi';
import { text as typedText } from 'shared-server/requests/texts';
import { count, flag, listOf, orNull, text, texts } from 'shared-server/shapes';
import { validated } from 'shared-server/validation';
import type { Services } from '../context.ts';
import { storedForm, UPDATE_LIMIT_BYTES } from '../requests/changed-meanwhile.ts';
import { MEBIBYTE, refuseImport } from '../requests/import-route.ts';
import { MOST_LINES } from '../requests/read-csv.ts';
import { invalid } from '../requests/refusals.ts';
import { changedBy } from '../requests/request.ts';
import { planTranslations } from '../requests/translation-file.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';
import { SETTING_VALUES } from './routes.ts';

const LONGEST = 2000;

const ownTexts = shape('OwnTexts', {
  languages: texts.description('The languages that are on, without the main one'),
  texts: listOf(
    Joi.object({
      text,
      kind: Joi.string()
        .valid(...TEXT_KINDS)
        .required()
        .description('The key of a text of the site, or what else the text is'),
      translations: Joi.object()
        .pattern(Joi.string(), orNull(text))
        .required()
        .description('By language; null for a language without one'),
      of: text.optional().description('The name of what a description is about'),
      defaults: Joi.object()
        .pattern(Joi.string(), text)
        .required()
        .description('Ours, by language, if the text is a default; read where `translations` has none'),
    }),
  ),
});

const byLanguage = (schema: Joi.Schema) =>
  Object.fromEntries(LANGUAGE_NAMES.map((language) => [language, schema]));

const translation = typedText(LONGEST, { lines: true }).allow(null);

const saveBody = shape('SaveTranslationsRequest', {
  text: Joi.string().max(4096).required().description('The text as organisers wrote it'),
  translations: Joi.object(byLanguage(translation))
    .required()
    .description('By language; null removes one. The same rules apply as to the text'),
  before: storedForm(byLanguage(translation)),
});

/** The rules for a translation are those for its text. */
const RULES: Record<TextKind, Joi.Schema> = {
  ...SETTING_VALUES,
  category_name: typedText(80),
  category_group: typedText(80),
  category_description: typedText(LONGEST, { lines: true }),
  vendor_description: typedText(LONGEST, { lines: true }),
  news: typedText(300),
};

const importBody = shape('ImportTranslationsRequest', {
  csv: Joi.string().max(MEBIBYTE).required(),
  dryRun: Joi.boolean().required(),
  skipLines: Joi.array().items(Joi.number().integer().min(2)).max(MOST_LINES).unique(),
});

const translationsImported = shape('ImportTranslationsResponse', {
  updated: listOf(
    Joi.object({
      line: count,
      text,
      changes: listOf(Joi.object({ language: text, from: orNull(text), to: text })),
      replacesNewer: flag.description(
        'Whether a translation that the row replaces was saved after the export',
      ),
    }),
  ),
  unchanged: count,
  ignored: texts.description('The headings of columns that mean nothing here'),
  problems: listOf(Joi.object({ line: count, code: text, message: text })),
});

export function translationRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/translations', 'super_admin', {
      answers: ownTexts,
      summary: 'What organisers wrote, with its translations into the languages that are on.',
      answer: () => listTranslations(db),
    }),
    route('PUT /api/admin/translations', 'super_admin', {
      answers: ownTexts,
      summary: 'Save translations of one text.',
      refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
      bodyLimitBytes: UPDATE_LIMIT_BYTES,
      body: saveBody,
      async answer(ctx, { text, translations, before: seen }) {
        const [main] = await siteLanguages(db);
        if (main in translations) throw invalid('main_language');
        const rule = orNull(RULES[await kindOfText(db, text)].optional());
        const checked = validated(Joi.object<typeof translations>(byLanguage(rule)), translations);
        await saveTranslations(db, changedBy(ctx), { text, translations: checked, seen });
        return listTranslations(db);
      },
    }),
    route('POST /api/admin/translations/import', 'super_admin', {
      gateway: 'slow',
      answers: translationsImported,
      summary: 'Save translations from a CSV file, all or none; a dry run reports what would change.',
      refusals: ['IMPORT_REFUSED', 'CHANGED_MEANWHILE'],
      bodyLimitBytes: MEBIBYTE,
      body: importBody,
      async answer(ctx, { csv, dryRun, skipLines = [] }) {
        const [[main], known] = await Promise.all([siteLanguages(db), listTranslations(db)]);
        const { updated, problems, ...plan } = planTranslations(csv, main, { known, rules: RULES });
        const isKept = ({ line }: { line: number }) => !skipLines.includes(line);
        const [rows, found] = [updated.filter(isKept), problems.filter(isKept)];
        const [first] = found;
        if (!dryRun && first) throw refuseImport(first, found);
        const saved = rows.map(({ text, changes }) => ({
          text,
          translations: Object.fromEntries(changes.map(({ language, to }) => [language, to])),
          seen: Object.fromEntries(changes.map(({ language, from }) => [language, from])),
        }));
        if (!dryRun) await saveTranslations(db, changedBy(ctx), ...saved);
        return { ...plan, updated: rows, problems: found };
      },
    }),
  ];
}
