/** The locale of all dates and numbers. British dates write the month as a word, so nobody misreads them. */
export const LOCALE = 'en-GB';

/** A time zone by its name; undefined is the reader's own. */
export type Zone = string | undefined;

/** Returns a function that creates its formatter on first use, which takes a phone some milliseconds. */
function format(options: Intl.DateTimeFormatOptions) {
  const formatIn = formatsIn(options);
  return (instant: string | number, zone?: Zone): string => formatIn(zone).format(new Date(instant));
}

function formatsIn(options: Intl.DateTimeFormatOptions) {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone: string | undefined): Intl.DateTimeFormat => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}

let numbers: Intl.NumberFormat | undefined;

export function formatCount(count: number): string {
  numbers ??= new Intl.NumberFormat(LOCALE);
  return numbers.format(count);
}

let decimals: Intl.NumberFormat | undefined;

/** "4.5": a number with one decimal. */
export function formatDecimal(number: number): string {
  decimals ??= new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return decimals.format(number);
}

let percents: Intl.NumberFormat | undefined;

/** "50%", from a whole number of hundredths. */
export function formatPercent(hundredths: number): string {
  percents ??= new Intl.NumberFormat(LOCALE, { style: 'percent' });
  return percents.format(hundredths / 100);
}

let distances: Intl.RelativeTimeFormat | undefined;

/** "in 3 hours" */
export function formatTimeUntil(count: number, unit: 'day' | 'hour' | 'minute'): string {
  distances ??= new Intl.RelativeTimeFormat(LOCALE);
  return distances.format(count, unit);
}

let lists: Intl.ListFormat | undefined;

/** "Speed, OpSec and Quality" */
export function listText(words: readonly string[]): string {
  lists ??= new Intl.ListFormat(LOCALE);
  return lists.format(words);
}

/** The forms that a count needs in the language of the pages; English has two. */
export interface PluralForms {
  one: string;
  other: string;
}

let plurals: Intl.PluralRules | undefined;

/** Returns the form for a count, a word or a whole sentence, without the number itself. */
export function plural(count: number, { one, other }: PluralForms): string {
  plurals ??= new Intl.PluralRules(LOCALE);
  return plurals.select(count) === 'one' ? one : other;
}

/** "1 session", "1,284 sessions"; an irregular plural is passed as `nouns`. */
export function countText(count: number, noun: string, nouns = `${noun}s`): string {
  const counted = plural(count, { one: noun, other: nouns });
  return `${formatCount(count)} ${counted}`;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

// The following use the reader's own time zone unless another one is passed.

/** "20 Nov" */
export const formatDay = format({ day: 'numeric', month: 'short' });

/** "20 Nov 2026" */
export const formatDate = format({ dateStyle: 'medium' });

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

const momentsIn = formatsIn({ dateStyle: 'medium', timeStyle: 'short' });

/** Returns the time zone, or UTC if this browser does not know its name. */
export function knownZone(name: string): string {
  try {
    momentsIn(name);
    return name;
  } catch {
    return 'UTC';
  }
}

/** "20 Nov 2026, 11:04" in a time zone by its name. */
export const formatDateTimeIn = (zone: string, instant: string): string =>
  momentsIn(knownZone(zone)).format(new Date(instant));

const longMomentsIn = formatsIn({ dateStyle: 'long', timeStyle: 'short' });

/** "20 November 2026 at 11:04" in a time zone by its name. */
export const formatLongDateTimeIn = (zone: string, instant: string): string =>
  longMomentsIn(knownZone(zone)).format(new Date(instant));

const datesIn = formatsIn({ dateStyle: 'medium' });
const longDatesIn = formatsIn({ dateStyle: 'long' });

// Lines cannot break at the thin spaces around the dash.
const rangeText = (format: Intl.DateTimeFormat, from: string, to: string): string =>
  format.formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' ');

/** "1 – 15 Feb 2026" */
export const formatDates = (from: string, to: string, zone?: Zone): string =>
  rangeText(datesIn(zone), from, to);

/** "1 – 15 February 2026" */
export const formatLongDates = (from: string, to: string, zone?: Zone): string =>
  rangeText(longDatesIn(zone), from, to);
