import { dayText, type I18n, listText } from 'db/machinery';
import type { SiteTexts } from '../lists.ts';
import type { Claim } from './claim.ts';

export type ClaimWords = ReturnType<typeof wordsOf>;

/**
 * Puts a claim into words, the same in badge, preview picture, poster and posts: a title, possibly a further
 * detail, what it is about, and a sentence for a post.
 */
export function wordsOf(claim: Claim, { name, zone }: SiteTexts, i18n: I18n) {
  const { vendor, category, period, until } = claim;
  const field = category?.name;
  const about = period ? awardsOf(name, period.endDate) : name;
  const [award, ...others] = awardTexts(claim.awards, i18n);
  if (award) {
    const all = joined([award, ...others], i18n);
    return {
      title: award,
      detail: joined(others, i18n),
      about,
      post: i18n._('{vendor} in the {about}: {awards}.', { vendor: vendor.name, about, awards: all }),
    };
  }
  const call =
    until === null ? '' : i18n._('Vote for us until {day}', { day: lastDayText(until, zone, i18n.locale) });
  const nomination = nominationText({ vendor: vendor.name, field, about, isFinal: claim.isFinal }, i18n);
  return {
    title: field ? i18n._('Nominee, {field}', { field }) : i18n._('Nominee'),
    detail: call,
    about,
    post: call ? `${nomination} ${call}.` : nomination,
  };
}

const joined = (texts: string[], i18n: I18n): string =>
  texts.reduce((before, after) => (before ? i18n._('{before}; {after}', { before, after }) : after), '');

/** Names the awards and their year, as public-web does. */
const awardsOf = (name: string, end: string): string =>
  /\b(?:19|20)\d\d\b/.test(name) ? name : `${name} ${end.slice(0, 4)}`;

interface Nomination {
  vendor: string;
  field: string | undefined;
  about: string;
  isFinal: boolean;
}

function nominationText({ isFinal, ...values }: Nomination, i18n: I18n): string {
  if (isFinal) {
    return values.field
      ? i18n._('{vendor} was nominated for {field} in the {about}.', values)
      : i18n._('{vendor} was nominated in the {about}.', values);
  }
  return values.field
    ? i18n._('{vendor} is nominated for {field} in the {about}.', values)
    : i18n._('{vendor} is nominated in the {about}.', values);
}

const placeTexts = (isTied: boolean, i18n: I18n): string[] =>
  isTied
    ? [i18n._('Joint winner'), i18n._('Joint runner-up'), i18n._('Joint third place')]
    : [i18n._('Winner'), i18n._('Runner-up'), i18n._('Third place')];
/** A list of several awards that has more letters than this becomes a separate text. */
const LONG = 20;

/**
 * Returns texts such as "Joint winner, Speed and OpSec": one for each kind of award, or else the number of awards and
 * then the list.
 */
function awardTexts(awards: Claim['awards'], i18n: I18n): string[] {
  const fieldsByTitle = new Map<string, string[]>();
  for (const { category, place, isTied } of awards) {
    const title = placeTexts(isTied, i18n)[place - 1] ?? '';
    fieldsByTitle.set(title, [...(fieldsByTitle.get(title) ?? []), category ?? i18n._('Overall')]);
  }
  return [...fieldsByTitle].flatMap(([title, won]) => {
    const list = listText(won, i18n.locale);
    return won.length > 1 && list.length > LONG
      ? [i18n._('{title} of {count, plural, other {# awards}}', { title, count: won.length }), list]
      : [i18n._('{title}, {list}', { title, list })];
  });
}

/** A period that ends at midnight is open until the day before. */
const lastDayText = (end: string, timeZone: string, locale: string): string =>
  dayText(Date.parse(end) - 1, timeZone, locale);
