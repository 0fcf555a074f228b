/** The language of all sentences of the APIs. */
const LOCALE = 'en-GB';

let numbers: Intl.NumberFormat | undefined;

/** "1,284" */
export function formatNumber(value: number): string {
  numbers ??= new Intl.NumberFormat(LOCALE);
  return numbers.format(value);
}

let plurals: Intl.PluralRules | undefined;

/** "1 vote", "1,284 votes" */
export function countText(count: number, { one, other }: { one: string; other: string }): string {
  plurals ??= new Intl.PluralRules(LOCALE);
  return `${formatNumber(count)} ${plurals.select(count) === 'one' ? one : other}`;
}

const durationsIn = (unit: string) =>
  new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'long' });

const SPANS = [
  { seconds: 1, below: 120, format: durationsIn('second') },
  { seconds: 60, below: 7200, format: durationsIn('minute') },
  { seconds: 3600, below: Number.POSITIVE_INFINITY, format: durationsIn('hour') },
];

/** "34 seconds", "12 minutes", "3 hours", rounded up so that waiting that long is enough. */
export function durationText(seconds: number): string {
  const span = SPANS.find(({ below }) => seconds < below);
  if (!span) throw new TypeError(`${seconds} is not a duration.`);
  return span.format.format(Math.ceil(seconds / span.seconds));
}

const instants = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** "20 November 2026 at 11:04 UTC" */
export const utcText = (instant: string): string => `${instants.format(new Date(instant))} UTC`;

/** "20 November 2026 at 12:04 (Europe/Berlin)" */
export const zonedText = (instant: string, timeZone: string): string =>
  `${new Date(instant).toLocaleString(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone })} (${timeZone.replaceAll('_', ' ')})`;

/** "14 December" */
export const dayText = (instant: number, timeZone: string): string =>
  new Date(instant).toLocaleDateString(LOCALE, { day: 'numeric', month: 'long', timeZone });

const lists = new Intl.ListFormat(LOCALE);
const choices = new Intl.ListFormat(LOCALE, { type: 'disjunction' });

/** "Speed, OpSec and Quality" */
export const listText = (words: readonly string[]): string => lists.format(words);

/** "voter or admin" */
export const choiceText = (words: readonly string[]): string => choices.format(words);

/** Puts values into a sentence: {name} takes text, or a number, which gets separators. */
export const filled = (
  sentence: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string =>
  sentence.replace(/\{(\w+)\}/gu, (gap, name: string) => {
    const value = values[name] ?? gap;
    return typeof value === 'number' ? formatNumber(value) : value;
  });
