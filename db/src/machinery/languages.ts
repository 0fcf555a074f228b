import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import LANGUAGES from '../../../locales/languages.json' with { type: 'json' };

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[];

export const isLanguage = (name: unknown): name is Language => LANGUAGE_NAMES.includes(name as Language);

/** Returns the languages of the setting `languages`, the site's main one first: all, unless organisers chose some. */
export function languagesIn(setting: string | undefined): [Language, ...Language[]] {
  const [main = 'en', ...others] = setting?.split(' ').filter(isLanguage) ?? LANGUAGE_NAMES;
  return [main, ...others];
}

type Values = Readonly<Record<string, string | number | undefined>>;

/** Writes sentences in one language. It has the name under which Lingui finds sentences in the code. */
export interface I18n {
  language: Language;
  /** The locale of dates and numbers, and of the `lang` attribute. */
  locale: string;
  direction: string;
  /** Puts values into the translation of an English sentence of the code, or into that sentence if it has none. */
  _(sentence: string, values?: Values): string;
}

const known = new Map<Language, I18n>();

/** Returns the sentences of a language; its catalogue is read once. */
export function i18nOf(language: Language): I18n {
  const made = known.get(language) ?? createI18n(language);
  known.set(language, made);
  return made;
}

function createI18n(language: Language): I18n {
  const { locale, direction } = LANGUAGES[language];
  const i18n = setupI18n({
    locale: language,
    locales: [locale],
    messages: { [language]: language === 'en' ? {} : readCatalogue(language) },
  });
  // The English sentences stand in the code.
  const compiled = new Map<string, CompiledMessage>();
  i18n.setMessagesCompiler((sentence) => {
    const made = compiled.get(sentence) ?? compileMessage(sentence);
    compiled.set(sentence, made);
    return made;
  });
  const shown = direction === 'rtl' ? isolated : (values?: Values) => values;
  return { language, locale, direction, _: (sentence, values) => i18n._(sentence, shown(values)) };
}

/** Keeps names and times in their own direction in a sentence from right to left. */
const isolated = (values: Values = {}): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  );

function readCatalogue(language: Language) {
  const file = path.join(foundAbove('locales'), language, 'server.po');
  const { items } = PO.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(items.map(({ msgid, msgstr: [text = ''] }) => [msgid, compileMessage(text)]));
}

/** Returns the folder of this name beside a folder that has this code: the sources, or a build in an image. */
function foundAbove(name: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, name)) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return path.join(folder, name);
}
