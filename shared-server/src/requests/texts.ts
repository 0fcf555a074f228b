import { visible } from 'db/machinery';
import Joi from 'joi';

/** People write and read these texts, so nothing in them may control a terminal, a log or the direction of text. */
const HIDDEN = /[\p{Cc}\p{Cs}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u;
/** Matches the same except line breaks and tabs, for a text of several lines. */
const HIDDEN_BUT_LINES = /(?![\n\r\t])[\p{Cc}\p{Cs}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u;

/** These only say where a line may break. In a name nobody sees them, and nobody would find it by what they see. */
const BREAKS = /[\u200b\u2060\ufeff]/gu;

/**
 * Trims and composes a text, in which something must be visible unless `blank` is set. Lengths count characters as
 * people do, not UTF-16 units.
 */
export function text(
  longest: number,
  { lines = false, blank = false }: { lines?: boolean; blank?: boolean } = {},
): Joi.StringSchema {
  return Joi.string()
    .allow(...(blank ? [''] : []))
    .meta({ most: longest })
    .custom((given: string, helpers) => {
      const composed = given.normalize('NFC');
      const value = (lines ? composed : composed.replace(BREAKS, '')).trim();
      if ((lines ? HIDDEN_BUT_LINES : HIDDEN).test(value)) return helpers.error('text.hidden');
      // A character may take two UTF-16 units. The first test also bounds the spaces around a text.
      const isLong = given.length > longest * 2 || [...value].length > longest;
      if (isLong) return helpers.error('string.max', { limit: longest });
      return visible(value) === '' && !blank ? helpers.error('string.empty') : value;
    });
}

const LONGEST_ADDRESS = 2048;

const isWeb = (url: URL, typed: string) => /^https?:\/\//iu.test(typed) && url.host !== '';
export const linkUrl = address(isWeb);

/** Accepts a telephone number, too, but none of the codes with which a phone changes its settings. */
export const contactUrl = address(
  (url, typed) => isWeb(url, typed) || /^tel:\+?[\d().-]{3,30}$/u.test(typed),
).messages({
  'address.refused': 'A link must begin with https:// or http://, or be tel: and a number without spaces',
});

/** Keeps an address as it was typed: what a browser would read differently is refused rather than corrected. */
export function address(isAllowed: (url: URL, typed: string) => boolean): Joi.StringSchema {
  return Joi.string()
    .max(LONGEST_ADDRESS)
    .custom((typed: string, helpers) => {
      const isPlain = /^[^\s\p{Cc}\p{Cf}\\]+$/u.test(typed) && !typed.startsWith('//');
      if (!isPlain || !URL.canParse(typed, 'https://this.site')) return helpers.error('address.refused');
      const url = new URL(typed, 'https://this.site');
      if (url.username || url.password) return helpers.error('address.credentials');
      return isAllowed(url, typed) ? typed : helpers.error('address.refused');
    });
}
