import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

/** The locale of all dates and numbers. British dates write the month as a word, so nobody misreads them. */
export const currentLocale = (): string => String(i18n.locales ?? 'en-GB');

/** A time zone by its name; undefined is the reader's own. */
export type Zone = string | undefined;

function format(options: Intl.DateTimeFormatOptions) {
  const formatIn = formatsIn(options);
  return (instant: string | number, zone?: Zone): string => formatIn(zone).format(new Date(instant));
}

const formatsIn = (options: Intl.DateTimeFormatOptions) =>
  kept((locale, timeZone?: string) => new Intl.DateTimeFormat(locale, { ...options, timeZone }));

/** Keeps what was created for a language, because creating a formatter takes a phone some milliseconds. */
function kept<Made>(create: (locale: string, zone?: string) => Made): (zone?: string) => Made {
  const made = new Map<string, Made>();
  return (zone) => {
    const locale = currentLocale();
    const key = `${locale} ${zone}`;
    const known = made.get(key) ?? create(locale, zone);
    made.set(key, known);
    return known;
  };
}

const counts = kept((locale) => new Intl.NumberFormat(locale));
const decimals = kept(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const percents = kept((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));
const distances = kept((locale) => new Intl.RelativeTimeFormat(locale));
const lists = kept((locale) => new Intl.ListFormat(locale));
const plurals = kept((locale) => new Intl.PluralRules(locale));

export const formatCount = (count: number): string => counts().format(count);

/** "4.5": a number with one decimal. */
export const formatDecimal = (number: number): string => decimals().format(number);

/** "50%", from a whole number of hundredths. */
export const formatPercent = (hundredths: number): string => percents().format(hundredths / 100);

/** "in 3 hours" */
export const formatTimeUntil = (count: number, unit: 'day' | 'hour' | 'minute'): string =>
  distances().format(count, unit);

/** "Speed, OpSec and Quality"; as a message, each name keeps its own direction in a list from right to left. */
export const listText = (names: readonly string[]): string => lists().format(names.map((name) => t`${name}`));

/** The forms that a count needs in the language of the pages; English has two. */
export interface PluralForms {
  one: string;
  other: string;
}

/** Returns the form for a count, a word or a whole sentence, without the number itself. */
export const plural = (count: number, { one, other }: PluralForms): string =>
  plurals().select(count) === 'one' ? one : other;

/** "1 session", "1,284 sessions"; an irregular plural is passed as `nouns`. */
export function countText(count: number, noun: string, nouns = `${noun}s`): string {
  const counted = plural(count, { one: noun, other: nouns });
  return `${formatCount(count)} ${counted}`;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

// The following use the reader's own time zone unless another one is passed.

/** "20 Nov" */
export const formatDay = format({ day: 'numeric', month: 'short' });

// Some languages have no name of the month in their medium style.
const MEDIUM_DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** "20 Nov 2026" */
export const formatDate = format(MEDIUM_DATE);

/** "20 November 2026" */
export const formatLongDate = format({ dateStyle: 'long' });

/** "20 Nov 2026, 11:04" */
export const formatDateTime = format({ dateStyle: 'medium', timeStyle: 'short' });

/** "20 November 2026 at 11:04" */
export const formatLongDateTime = format({ dateStyle: 'long', timeStyle: 'short' });

/** "20 Nov 2026, 11:04:09" */
export const formatMoment = format({ dateStyle: 'medium', timeStyle: 'medium' });

/** "20 Nov, 11:00" */
export const formatHour = format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** "11:04:09" */
export const formatClock = format({ timeStyle: 'medium' });

/** Returns the time zone, or UTC if this browser does not know its name. */
export function knownZone(name: string): string {
  try {
    formatDateTime(0, name);
    return name;
  } catch {
    return 'UTC';
  }
}

function range(options: Intl.DateTimeFormatOptions) {
  const formatIn = formatsIn(options);
  // Lines cannot break at the thin spaces around the dash.
  return (from: string, to: string, zone?: Zone): string =>
    formatIn(zone).formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' ');
}

/** "1 – 15 Feb 2026" */
export const formatDates = range(MEDIUM_DATE);

/** "1 – 15 February 2026" */
export const formatLongDates = range({ dateStyle: 'long' });
