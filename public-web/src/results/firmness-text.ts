import type { Firmness, Recount, SetAside } from 'public-api/contract';
import { formatCount, listText } from 'shared-web';
import { votesText } from '../format.ts';

type Filter = Recount['filter'];

/** What each filter does, as it ends a sentence. */
const PHRASES: Record<Filter, string> = {
  flagged: 'without flagged groups',
  fourthOfNetwork: 'with at most three accounts of a network',
  young: 'without accounts younger than ten minutes',
  oneCategory: 'without ballots of a single category',
};

/** What each filter leaves out, and who else that may be. */
export const FILTERS: readonly { name: string; about: string }[] = [
  {
    name: 'Without flagged groups',
    about: 'Leaves out accounts in groups that look as if a script had made them.',
  },
  {
    name: 'At most three accounts of a network',
    about:
      'Counts the first three accounts of a home, an office or a hall; honest people share networks too.',
  },
  {
    name: 'Without accounts younger than ten minutes',
    about: 'Leaves out accounts that voted within ten minutes of being made.',
  },
  {
    name: 'Without ballots of a single category',
    about: 'Leaves out accounts that have voted in one category only.',
  },
];

const REASONS: Record<SetAside['kind'], string> = {
  set_aside: 'set aside by the organisers',
  withdrawn: 'cast with invitation codes that were withdrawn',
  erased: 'of accounts that their owners erased',
  gathered: 'set aside together, for several reasons',
};

export function reasonText({ kind, reason, votes }: SetAside): string {
  return `${votesText(votes)} ${REASONS[kind]}${reason ? `: ${reason}` : ''}`;
}

/** The one line: how many votes were set aside, and how firm the winners are. */
export function firmnessLine({ setAside, recounts, categories }: Firmness): string {
  const votes = setAside.reduce((sum, aside) => sum + aside.votes, 0);
  const aside = votes > 0 ? `${votesText(votes)} ${votes === 1 ? 'was' : 'were'} set aside. ` : '';
  return aside + verdictLine([recounts, ...categories.map((category) => category.recounts)]);
}

function verdictLine(winners: readonly Recount[][]): string {
  const shaky = winners.filter((recounts) => recounts.some(({ verdict }) => verdict === 'other')).length;
  const of = `of ${formatCount(winners.length)} winners`;
  if (shaky > 0) return `${formatCount(shaky)} ${of} would be another one under at least one of four checks.`;
  const unsure = winners.filter((recounts) =>
    recounts.some(({ verdict }) => verdict === 'cannot_tell'),
  ).length;
  if (unsure > 0)
    return `No check finds another winner; for ${formatCount(unsure)} ${of} not every check can tell.`;
  return 'Every winner is the same under all four checks.';
}

const NUMBERS = ['none', 'one', 'two', 'three'];

/** What the four filters say about one winner, in sentences. */
export function recountSentences(recounts: readonly Recount[]): string[] {
  const same = recounts.filter(({ verdict }) => verdict === 'same');
  const told = recounts.filter(({ verdict }) => verdict !== 'same').map(otherSentence);
  const margins = same.flatMap(({ margin }) => margin ?? []);
  const least = Math.min(...margins);
  const by = margins.length > 0 && least > 0 ? `, by ${votesText(least)} or more` : '';
  if (same.length === recounts.length) return [`The same winner under all four${by}.`];
  return same.length === 0
    ? told
    : [...told, `The same winner under the other ${NUMBERS[same.length]}${by}.`];
}

function otherSentence({ filter, verdict, winners, margin }: Recount): string {
  if (verdict === 'cannot_tell') return `Cannot tell ${PHRASES[filter]}: too few votes are left.`;
  const names = listText(winners);
  if (winners.length > 1) return `${names} would be level ${PHRASES[filter]}.`;
  return `${names} would lead ${PHRASES[filter]}${margin === null ? '' : `, by ${votesText(margin)}`}.`;
}
