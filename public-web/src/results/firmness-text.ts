import type { Firmness, Recount, SetAside } from 'public-api/contract';
import { formatCount, listText } from 'shared-web';
import { votesText } from '../format.ts';

type Filter = Recount['filter'];
type Winner = Pick<Firmness, 'recounts' | 'withoutCopies'>;

/** What each filter does, at the end of a sentence. */
const PHRASES: Record<Filter, string> = {
  flagged: 'without suspicious groups',
  fourthOfNetwork: 'with at most three accounts per network',
  young: 'without accounts under ten minutes old',
  oneCategory: 'without single-category ballots',
};

/** What each check leaves out, what it can find, and what it cannot. */
export const CHECKS: readonly { name: string; about: string }[] = [
  {
    name: 'Without suspicious groups',
    about:
      'Leaves out groups of accounts that look automated. It can find scripts, but not accounts that are made slowly and with care.',
  },
  {
    name: 'At most three accounts per network',
    about:
      'Counts the first three accounts from each home, office or hall. It can find many accounts behind one connection, but not accounts spread over many. Honest people share networks, too.',
  },
  {
    name: 'Without accounts under ten minutes old',
    about:
      'Leaves out accounts that voted within ten minutes of registering. It can find accounts made in a hurry, but not ones made in advance. Most newcomers vote right away, too.',
  },
  {
    name: 'Without single-category ballots',
    about:
      'Leaves out accounts that voted in only one category. It can find accounts made for one award, but not ones that vote in every category.',
  },
  {
    name: 'Without copied ballots',
    about:
      'Leaves out ballots that name a vendor in every category and match far more others than chance explains. It can find accounts that all vote the same way, however they were made, but not ones that vary their choices. Fans who follow the same recommendation match, too, so this check only says whether a winner would change.',
  },
];

const REASONS: Record<SetAside['kind'], string> = {
  set_aside: 'excluded by the organisers',
  withdrawn: 'cast with invitation codes that were withdrawn',
  erased: 'from accounts that their owners deleted',
  gathered: 'excluded together, for several reasons',
};

export function reasonText({ kind, reason, votes }: SetAside): string {
  return `${votesText(votes)} ${REASONS[kind]}${reason ? `: ${reason}` : ''}`;
}

/** The summary: how many votes were excluded, how many checks find the same winners, and what no check can find. */
export function firmnessLine({ setAside, votersWere, categories, ...overall }: Firmness): string {
  const votes = setAside.reduce((sum, aside) => sum + aside.votes, 0);
  const excluded = votes > 0 ? `${votesText(votes)} ${votes === 1 ? 'was' : 'were'} excluded. ` : '';
  return `${excluded}${agreement([overall, ...categories])} ${LIMIT[votersWere]}`;
}

/** Identity makes a result firm; without it, nothing does. */
const LIMIT: Record<Firmness['votersWere'], string> = {
  everybody: 'None of them can see one person who patiently makes many accounts.',
  invited: 'Each voter needed an invitation code, which protects a result better than any check.',
  confirmed: 'Each voter needed a confirmed email address, which protects a result better than any check.',
};

const NUMBERS = ['None', 'One', 'Two', 'Three', 'Four', 'All five'];
const COUNT = CHECKS.length;

function agreement(winners: readonly Winner[]): string {
  const verdicts = winners.map(verdictsOf);
  const same = CHECKS.filter((_, check) => verdicts.every((each) => each[check] === 'same')).length;
  const sentence =
    same === COUNT
      ? 'All five checks find the same winners.'
      : `${NUMBERS[same]} of five checks ${same === 1 ? 'finds' : 'find'} the same winners.`;
  const changed = verdicts.filter((each) => each.includes('other')).length;
  if (changed > 0) return `${sentence} ${changedText(changed, winners.length)}`;
  return same === COUNT ? sentence : `${sentence} The rest had too few votes to tell for every winner.`;
}

const changedText = (changed: number, all: number): string =>
  `In ${formatCount(changed)} of ${formatCount(all)} results, at least one check would change the winner.`;

const verdictsOf = ({ recounts, withoutCopies }: Winner): Recount['verdict'][] => [
  ...recounts.map(({ verdict }) => verdict),
  withoutCopies,
];

/** What the checks say about one winner, in sentences. */
export function recountSentences(winner: Winner): string[] {
  const { recounts, withoutCopies } = winner;
  const same = verdictsOf(winner).filter((verdict) => verdict === 'same').length;
  const differing = [
    ...recounts.filter(({ verdict }) => verdict !== 'same').map(otherSentence),
    ...(withoutCopies === 'same' ? [] : [COPIES_TEXT[withoutCopies]]),
  ];
  if (same === 0) return differing;
  const margins = recounts.flatMap(({ verdict, margin }) => (verdict === 'same' ? (margin ?? []) : []));
  const least = Math.min(...margins);
  const lead = margins.length > 0 && least > 0 ? `, with a lead of at least ${votesText(least)}` : '';
  const agree = same === 1 ? 'check finds' : 'checks find';
  return [...differing, `${NUMBERS[same]} ${agree} the same winner${lead}.`];
}

const COPIES_TEXT = {
  other: 'Another vendor would win without copied ballots.',
  cannot_tell: 'Copied ballots could not be checked.',
};

function otherSentence({ filter, verdict, winners, margin }: Recount): string {
  if (verdict === 'cannot_tell') return `Too few votes are left ${PHRASES[filter]}.`;
  const names = listText(winners);
  if (winners.length > 1) return `${names} would tie ${PHRASES[filter]}.`;
  const lead = margin === null ? '' : ` by ${votesText(margin)}`;
  return `${names} would win${lead} ${PHRASES[filter]}.`;
}
