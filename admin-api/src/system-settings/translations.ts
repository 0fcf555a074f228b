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
import { listOf, orNull, text, texts } from 'shared-server/shapes';
import { validated } from 'shared-server/validation';
import type { Services } from '../context.ts';
import { LONGEST_STORED, storedForm, UPDATE_LIMIT_BYTES } from '../requests/changed-meanwhile.ts';
import { LONGEST_DESCRIPTION } from '../requests/fields.ts';
import { importRoute } from '../requests/import-route.ts';
import { refuse } from '../requests/refusals.ts';
import { changedBy } from '../requests/request.ts';
import { planTranslations, translationFields } from '../requests/translation-file.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';
import { SETTING_VALUES } from './routes.ts';

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

const translation = typedText(LONGEST_DESCRIPTION, { lines: true }).allow(null);

const saveBody = shape('SaveTranslationsRequest', {
  text: Joi.string().max(LONGEST_STORED).required().description('The text as organisers wrote it'),
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
  category_description: typedText(LONGEST_DESCRIPTION, { lines: true }),
  vendor_description: typedText(LONGEST_DESCRIPTION, { lines: true }),
  news: typedText(300),
};

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
        if (main in translations) throw refuse('VALIDATION_FAILED.main_language');
        const rule = orNull(RULES[await kindOfText(db, text)].optional());
        const checked = validated(Joi.object<typeof translations>(byLanguage(rule)), translations);
        await saveTranslations(db, changedBy(ctx), { text, translations: checked, seen });
        return listTranslations(db);
      },
    }),
    importRoute({
      path: '/api/admin/translations',
      refusals: ['CHANGED_MEANWHILE'],
      async source() {
        const [[main], known] = await Promise.all([siteLanguages(db), listTranslations(db)]);
        return {
          ...translationFields(main, known),
          async plan(rows, saving) {
            const read = planTranslations(rows, { known, rules: RULES });
            const problems = read.flatMap((row) => ('message' in row ? row : []));
            const planned = read.flatMap((row) => ('changes' in row ? row : []));
            const updated = planned.filter(({ changes }) => changes.length > 0);
            const saved = updated.map(({ name: text, changes }) => ({
              text,
              translations: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
              seen: Object.fromEntries(changes.map(({ field, from }) => [field, from || null])),
            }));
            if (saving && problems.length === 0) await saveTranslations(db, saving.by, ...saved);
            const unchanged = planned.length - updated.length;
            return { created: [], updated, unchanged, unknownCategories: [], withoutCategory: 0, problems };
          },
        };
      },
    }),
  ];
}
