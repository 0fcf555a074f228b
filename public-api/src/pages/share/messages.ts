import { dayText, listText } from 'db/machinery';
import type { SiteTexts } from '../lists.ts';
import type { Claim } from './claim.ts';

export type ClaimWords = ReturnType<typeof wordsOf>;

/**
 * Puts a claim into words, the same in badge, preview picture, poster and posts: a title, possibly a further
 * detail, what it is about, and a sentence for a post.
 */
export function wordsOf(claim: Claim, { name, zone }: SiteTexts) {
  const { vendor, category, period, until } = claim;
  const field = category?.name;
  const about = period ? awardsOf(name, period.endDate) : name;
  const [award, ...others] = awardTexts(claim.awards);
  if (award) {
    const all = [award, ...others].join('; ');
    return {
      title: award,
      detail: others.join('; '),
      about,
      post: `${vendor.name} in the ${about}: ${all}.`,
    };
  }
  const call = until === null ? '' : `Vote for us until ${lastDayText(until, zone)}`;
  const nomination = nominationText({ vendor: vendor.name, field, about, isFinal: claim.isFinal });
  return {
    title: field ? `Nominee, ${field}` : 'Nominee',
    detail: call,
    about,
    post: call ? `${nomination} ${call}.` : nomination,
  };
}

/** Names the awards and their year, as public-web does. */
const awardsOf = (name: string, end: string): string =>
  /\b(?:19|20)\d\d\b/.test(name) ? name : `${name} ${end.slice(0, 4)}`;

interface Nomination {
  vendor: string;
  field: string | undefined;
  about: string;
  isFinal: boolean;
}

function nominationText({ vendor, field, about, isFinal }: Nomination): string {
  if (isFinal) {
    return field
      ? `${vendor} was nominated for ${field} in the ${about}.`
      : `${vendor} was nominated in the ${about}.`;
  }
  return field
    ? `${vendor} is nominated for ${field} in the ${about}.`
    : `${vendor} is nominated in the ${about}.`;
}

const PLACES = ['Winner', 'Runner-up', 'Third place'];
const JOINT_PLACES = ['Joint winner', 'Joint runner-up', 'Joint third place'];
/** A list of several awards that has more letters than this becomes a separate text. */
const LONG = 20;

/**
 * Returns texts such as "Joint winner, Speed and OpSec": one for each kind of award, or else the number of awards and
 * then the list.
 */
function awardTexts(awards: Claim['awards']): string[] {
  const fieldsByTitle = new Map<string, string[]>();
  for (const { category, place, isTied } of awards) {
    const title = (isTied ? JOINT_PLACES : PLACES)[place - 1] ?? '';
    fieldsByTitle.set(title, [...(fieldsByTitle.get(title) ?? []), category ?? 'Overall']);
  }
  return [...fieldsByTitle].flatMap(([title, won]) => {
    const list = listText(won);
    return won.length > 1 && list.length > LONG
      ? [`${title} of ${won.length} awards`, list]
      : [`${title}, ${list}`];
  });
}

/** A period that ends at midnight is open until the day before. */
const lastDayText = (end: string, timeZone: string): string => dayText(Date.parse(end) - 1, timeZone);
