import { i18n, type Messages } from '@lingui/core';
import LANGUAGES from '../../../locales/languages.json' with { type: 'json' };

export type Language = keyof typeof LANGUAGES;

interface About {
  /** In the language itself. */
  name: string;
  /** The locale of dates and numbers, and of the `lang` attribute. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Asks, in the language itself, whether somebody wants to read the site in it. */
  offer: string;
}

export const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[];
export const aboutLanguage = (language: Language): About => LANGUAGES[language] as About;

/** English has no prefix, so the addresses of a site that had only English stay the same. */
const PREFIXED = LANGUAGE_NAMES.filter((language) => language !== 'en');
const PREFIX = new RegExp(`^/(${PREFIXED.join('|')})(?=/|$)`);

/** Returns the language of an address, and the path without it. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const language = (PREFIX.exec(pathname)?.[1] ?? 'en') as Language;
  return { language, path: pathname.replace(PREFIX, '') || '/' };
}

/** Returns the part of all addresses in a language that comes before the path. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`);

/** Returns the path of a page in the current language, for links outside the router and for print. */
export const inLanguage = (path: string): string => prefixOf(currentLanguage()) + path;

/** The current language; the renderer changes it for each page. */
export const currentLanguage = (): Language => i18n.locale as Language;

/** The parts of the catalogues that browsers load, in this order. */
export const CATALOGUES = {
  first: import.meta.glob<Catalogue>('../../../locales/*/web.po', { query: '?part=first' }),
  later: import.meta.glob<Catalogue>('../../../locales/*/web.po', { query: '?part=later' }),
  account: import.meta.glob<Catalogue>('../../../locales/*/web.po', { query: '?part=account' }),
};

export interface Catalogue {
  messages: Messages;
}

export async function loadMessages(
  catalogues: (typeof CATALOGUES)['first'],
  language: Language,
): Promise<void> {
  const load = Object.entries(catalogues).find(([file]) => file.includes(`/${language}/`))?.[1];
  const catalogue = await load?.();
  if (catalogue) i18n.load(language, catalogue.messages);
}

/** The language of the address that this browser has opened. It stays until another document is loaded. */
const opened = () => splitPath(window.location.pathname).language;

/** Loads the messages of the first view, and sets the language of the page. */
export async function startLanguage(): Promise<void> {
  const language = opened();
  await loadMessages(CATALOGUES.first, language);
  speak(language);
  const { locale, direction } = aboutLanguage(language);
  Object.assign(document.documentElement, { lang: locale, dir: direction });
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

/** Sets the language of everything that is rendered until it is set again. */
export const speak = (language: Language): void => i18n.activate(language, aboutLanguage(language).locale);

/** The gateway leads addresses without a language to the one in this cookie. */
const COOKIE = 'va_language';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on plain HTTP from another machine
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Returns the first of these languages that the browser asks for, if it is not the current one and nobody has chosen yet. */
export function languageToOffer(offered: readonly Language[]): Language | undefined {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`))) return undefined;
  const wanted = navigator.languages
    .map((tag) => offered.find((language) => tag.split('-')[0] === language))
    .find((language) => language !== undefined);
  return wanted === currentLanguage() ? undefined : wanted;
}
