import type { Firmness, Recount, SetAside } from 'public-api/contract';
import { listText } from 'shared-web';
import {
  checksAgree,
  EXCLUDED,
  excludedBecause,
  resultsWouldChange,
  sameWinner,
  sameWinnerAhead,
  tooFewVotes,
  votesWereExcluded,
  wouldTie,
  wouldWin,
  wouldWinBy,
} from './messages.tsx';

type Filter = Recount['filter'];
type Winner = Pick<Firmness, 'recounts' | 'withoutCopies'>;

const NAMES: Record<Filter | 'copies', string> = {
  flagged: 'Without suspicious groups',
  fourthOfNetwork: 'At most three accounts per network',
  young: 'Without accounts that voted within ten minutes of registering',
  oneCategory: 'Without single-category ballots',
  copies: 'Without copied ballots',
};

/** Explains what each check leaves out, what it can find, and what it cannot. */
export const CHECKS: readonly { name: string; about: string }[] = [
  {
    name: NAMES.flagged,
    about:
      'This check leaves out groups of accounts that look automated. It can find scripts, but not accounts created slowly and with care.',
  },
  {
    name: NAMES.fourthOfNetwork,
    about:
      'This check counts the first three accounts on each network, such as a home or an office. It can find many accounts behind one connection, but not accounts spread over several connections. Honest people share networks too.',
  },
  {
    name: NAMES.young,
    about:
      'This check leaves out accounts that voted within ten minutes of registering. It can find accounts created in a hurry, but not ones created in advance. Most new voters vote right away too.',
  },
  {
    name: NAMES.oneCategory,
    about:
      'This check leaves out accounts that voted in only one category. It can find accounts created for one award, but not ones that vote in every category.',
  },
  {
    name: NAMES.copies,
    about:
      'This check leaves out ballots that name a vendor in every category and have far more exact copies than chance would explain. It can find accounts that all vote the same way, however they were created, but not ones that vary their choices. Fans who follow the same recommendation match too, so this check only says whether a winner would change.',
  },
];

export function reasonText({ kind, reason, votes }: SetAside): string {
  const excluded = EXCLUDED[kind]({ votes });
  return reason ? excludedBecause({ excluded, reason }) : excluded;
}

/**
 * Returns the summary: how many votes were excluded, how many checks find the same winners, and what no check can find.
 */
export function firmnessLine({ setAside, votersWere, categories, ...overall }: Firmness): string {
  const votes = setAside.reduce((sum, aside) => sum + aside.votes, 0);
  const excluded = votes > 0 ? [votesWereExcluded({ votes })] : [];
  return [...excluded, ...agreement([overall, ...categories], votersWere)].join(' ');
}

/** Says how voters had to prove who they are. */
const ASSURANCE: Record<Exclude<Firmness['votersWere'], 'everybody'>, string> = {
  invited: 'Each voter needed an invitation code, which protects a result better than any check.',
  confirmed: 'Each voter needed a confirmed email address, which protects a result better than any check.',
};

const COUNT = CHECKS.length;

function agreement(winners: readonly Winner[], votersWere: Firmness['votersWere']): string[] {
  const verdicts = winners.map(verdictsOf);
  const same = CHECKS.filter((_, check) => verdicts.every((each) => each[check] === 'same')).length;
  const changed = verdicts.filter((each) => each.includes('other')).length;
  const assurance = votersWere === 'everybody' ? undefined : ASSURANCE[votersWere];
  if (same === 0 && changed === 0) return [TOO_FEW, ...(assurance ? [assurance] : [])];
  const sentence = checksAgree({ same, all: COUNT });
  if (same === COUNT) return [sentence, assurance ?? LIMIT_OF_ALL];
  const others =
    changed > 0
      ? resultsWouldChange({ changed, all: winners.length })
      : 'The others had too few votes to check every winner.';
  return [sentence, others, assurance ?? LIMIT];
}

const TOO_FEW = 'There aren’t enough votes to check the winners.';
const LIMIT_OF_ALL = 'They can’t detect one person who slowly creates many accounts.';
const LIMIT = 'No check can detect one person who slowly creates many accounts.';

const verdictsOf = ({ recounts, withoutCopies }: Winner): Recount['verdict'][] => [
  ...recounts.map(({ verdict }) => verdict),
  withoutCopies,
];

/** Returns what the checks find about one winner, in sentences. */
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
  const isAhead = margins.length > 0 && least > 0;
  const checks = { same, all: COUNT };
  return [...differing, isAhead ? sameWinnerAhead({ ...checks, lead: least }) : sameWinner(checks)];
}

const COPIES_TEXT = {
  other: 'Without copied ballots: another vendor would win.',
  cannot_tell: 'Copied ballots couldn’t be checked.',
};

function otherSentence({ filter, verdict, winners, margin }: Recount): string {
  const check = NAMES[filter];
  if (verdict === 'cannot_tell') return tooFewVotes({ check });
  const names = listText(winners);
  if (winners.length > 1) return wouldTie({ check, vendors: names });
  return margin === null ? wouldWin({ check, vendor: names }) : wouldWinBy({ check, vendor: names, margin });
}
