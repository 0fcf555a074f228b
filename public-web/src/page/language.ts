import { i18n } from '@lingui/core';
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

export const isLanguage = (name: unknown): name is Language => LANGUAGE_NAMES.includes(name as Language);

/** The site's main language: that of addresses without a prefix. */
let main: Language = 'en';
export const mainLanguage = (): Language => main;
export function setMainLanguage(language: Language): void {
  main = language;
}

const PREFIX = new RegExp(`^/(${LANGUAGE_NAMES.join('|')})(?=/|$)`);

/** Returns the language of an address, and the path without it. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const language = (PREFIX.exec(pathname)?.[1] ?? main) as Language;
  return { language, path: pathname.replace(PREFIX, '') || '/' };
}

/** Returns the part of all addresses in a language that comes before the path. */
export const prefixOf = (language: Language): string => (language === main ? '' : `/${language}`);

/** Returns the path of a page in the current language, for links outside the router and for print. */
export const inLanguage = (path: string): string => prefixOf(currentLanguage()) + path;

/** The current language; the renderer changes it for each page. */
export const currentLanguage = (): Language => i18n.locale as Language;

/** Sets the language of everything that is rendered until it is set again. */
export const speak = (language: Language): void => i18n.activate(language, aboutLanguage(language).locale);

/** The gateway leads addresses without a prefix to the language in this cookie; `main` leads nowhere else. */
const COOKIE = 'va_language';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function rememberLanguage(language: Language): void {
  const choice = language === main ? 'main' : language;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on plain HTTP from another machine
  document.cookie = `${COOKIE}=${choice}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Returns the first of these languages that the browser asks for, unless it is the current one or somebody has chosen. */
export function languageToOffer(offered: readonly Language[]): Language | undefined {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`))) return undefined;
  const wanted = navigator.languages
    .map((tag) => offered.find((language) => tag.split('-')[0] === language))
    .find((language) => language !== undefined);
  return wanted === currentLanguage() ? undefined : wanted;
}
