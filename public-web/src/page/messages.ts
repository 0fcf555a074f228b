import { i18n, type Messages } from '@lingui/core';
import { call } from '../api-client.ts';
import { aboutLanguage, isLanguage, type Language, setMainLanguage, speak, splitPath } from './language.ts';
import { siteLanguages } from './site-languages.ts';

export interface Catalogue {
  messages: Messages;
}

type Catalogues = Record<string, () => Promise<Catalogue>>;

/** The parts of the catalogues that browsers load, in this order; catalogues.ts says how. */
export const CATALOGUES: Record<'first' | 'later' | 'account', Catalogues> = {
  first: {},
  later: {},
  account: {},
};

export async function loadMessages(catalogues: Catalogues, language: Language): Promise<void> {
  const load = Object.entries(catalogues).find(([file]) => file.includes(`/${language}/`))?.[1];
  const catalogue = await load?.();
  if (catalogue) i18n.load(language, catalogue.messages);
}

/** The language of the address that this browser has opened. It stays until another document is loaded. */
const opened = () => splitPath(window.location.pathname).language;

/** Loads the messages of the first view, and sets the language of the page. */
export async function startLanguage(): Promise<void> {
  await findMainLanguage();
  const language = opened();
  await loadMessages(CATALOGUES.first, language);
  speak(language);
  const { locale, direction } = aboutLanguage(language);
  Object.assign(document.documentElement, { lang: locale, dir: direction });
}

/** A rendered document names the main language; without one, the API does. */
async function findMainLanguage(): Promise<void> {
  const named = document.documentElement.dataset.main;
  if (isLanguage(named)) return setMainLanguage(named);
  const settings = await call('GET /api/site-config').catch(() => undefined);
  setMainLanguage(siteLanguages(settings)[0]);
}

/** Returns a function that loads a file together with messages. The renderer has loaded all messages already. */
const withMessages =
  (parts: (keyof typeof CATALOGUES)[]) =>
  async <File>(load: () => Promise<File>): Promise<File> => {
    const wanted = typeof document === 'undefined' ? [] : parts;
    const messages = wanted.map((part) => loadMessages(CATALOGUES[part], opened()));
    const [file] = await Promise.all([load(), ...messages]);
    return file;
  };

/** Loads a file of the pages on which people read, with its messages. */
export const withLaterMessages = withMessages(['later']);
/** Loads any other file, with its messages. */
export const withAllMessages = withMessages(['later', 'account']);
