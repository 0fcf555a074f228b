/** The language of the panel's sentences and of the log. */
const LOCALE = 'en-GB';

/** Spreading keeps signs such as emoji whole. */
export const firstCharacters = (text: string, length: number): string => [...text].slice(0, length).join('');

let plainNumbers: Intl.NumberFormat | undefined;

/** "1,284" */
export function formatNumber(value: number): string {
  plainNumbers ??= new Intl.NumberFormat(LOCALE);
  return plainNumbers.format(value);
}

const SPANS = [
  { seconds: 1, below: 120, unit: 'second' },
  { seconds: 60, below: 7200, unit: 'minute' },
  { seconds: 3600, below: Number.POSITIVE_INFINITY, unit: 'hour' },
];

/** "34 seconds", "12 minutes", "3 hours", rounded up so that waiting that long is enough. */
export function durationText(seconds: number, locale = LOCALE): string {
  const span = SPANS.find(({ below }) => seconds < below);
  if (!span) throw new TypeError(`${seconds} is not a duration.`);
  const { format } = numbersIn(locale, span.unit);
  return format(Math.ceil(seconds / span.seconds));
}

const numbers = new Map<string, Intl.NumberFormat>();

/** Refusals of floods state durations, and making a formatter takes longer than using it. */
function numbersIn(locale: string, unit: string): Intl.NumberFormat {
  const made =
    numbers.get(locale + unit) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  numbers.set(locale + unit, made);
  return made;
}

/** "20 November 2026 at 11:04 UTC" */
export const utcText = (instant: string, locale = LOCALE): string =>
  `${new Date(instant).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** "20 November 2026 at 12:04 (Europe/Berlin)" */
export const zonedText = (instant: string, timeZone: string, locale = LOCALE): string =>
  `${new Date(instant).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })} (${timeZone.replaceAll('_', ' ')})`;

/** "14 December" */
export const dayText = (instant: number, timeZone: string, locale = LOCALE): string =>
  new Date(instant).toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone });

/** "Speed, OpSec and Quality" */
export const listText = (words: readonly string[], locale = LOCALE): string =>
  new Intl.ListFormat(locale).format(words);

/** "voter or admin" */
export const choiceText = (words: readonly string[], locale = LOCALE): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(words);
