import type { SiteSetting } from 'public-api/contract';
import { isLanguage, LANGUAGE_NAMES, type Language } from './language.ts';

/** Returns the languages that visitors can choose, the main one first: all, unless organisers have chosen some. */
export function siteLanguages(settings: readonly SiteSetting[] | undefined): [Language, ...Language[]] {
  const chosen =
    settings
      ?.find(({ key }) => key === 'languages')
      ?.value.split(' ')
      .filter(isLanguage) ?? [];
  const [main = 'en', ...others] = chosen.length > 0 ? chosen : LANGUAGE_NAMES;
  return [main, ...others];
}
