/** Of every date and number: the pages are English, and a day before the name of its month is misread nowhere. */
export const LOCALE = 'en-GB';

/** By its name; the reader's own where left out. */
export type Zone = string | undefined;

/** Made when they are first used: each takes a phone some milliseconds, and a page needs two or three. */
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

/** "1 session", "1,284 sessions"; the plural is stated where an s does not make it. */
export const countText = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${formatCount(count)} ${plural(count, { one: noun, other: nouns })}`;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

// All in the reader's own time zone, unless another one is asked for.

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

/** A time zone by its name, or UTC where this browser does not know it: lists of them grow. */
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

/** "1 – 15 Feb 2026" */
export const formatDates = (from: string, to: string, zone?: Zone): string =>
  // Thin spaces around the dash break lines nowhere.
  datesIn(zone).formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' ');
