import type { AdminVotingCycle, VotingStatus } from 'admin-api/contract';
import type { ReactNode } from 'react';
import { countText, formatCount, listText, plural } from 'shared-web';
import { formatNamed, type PanelZone } from '../time/zoned-time.ts';

type Period = Pick<AdminVotingCycle, 'name' | 'endDate' | 'totalVotes'>;

const named = (name: string) => <strong className="text-ink wrap-anywhere">{name}</strong>;

/** The number of accounts that the default limits on registrations let through in a day. */
const ACCOUNTS_A_DAY = { oneLine: 720, fortyLines: 28_800 };

export const RECOMMENDED = `Open voting can be influenced by one patient person: in a day, one home connection can make ${formatCount(ACCOUNTS_A_DAY.oneLine)} accounts, and forty connections can make ${formatCount(ACCOUNTS_A_DAY.fortyLines)}. For awards with prizes, choose confirmed email or invitation codes.`;

export const cannotSend = ({ missing }: { missing: readonly string[] }): string =>
  `Email isn’t set up yet. Ask whoever runs the server to set ${listText(missing)}.`;

export const frozenNote = ({ isOver }: { isOver: boolean }): string =>
  isOver
    ? 'Leaderboard frozen: figures here and on the site leave out votes cast since the freeze. Those votes count. They show with the results.'
    : 'Leaderboard frozen: figures here and on the site leave out votes cast since the freeze. Those votes count. A reset removes them too.';

export const pausedFor = ({ reason }: { reason: string }): string => `Paused: ${reason}`;

export const lasts = ({
  duration,
  ends,
  zone,
}: {
  duration: string;
  ends: string;
  zone: PanelZone;
}): string => `Lasts ${duration}, until ${formatNamed(zone, ends)}.`;

export const decimalPoint = ({ typed }: { typed: string }): string =>
  `Use a point: ${typed.replace(',', '.')}.`;

/** The stored name of a quick period. */
export const periodName = (days: number): string => `${days}-Day Voting Period`;

export const endsAndKeeps = ({
  period,
  isSealed,
  zone,
}: {
  period: Period;
  isSealed: boolean;
  zone: PanelZone;
}) =>
  `${period.name} ends on ${formatNamed(zone, period.endDate)}. ${votesStay(period.totalVotes, isSealed)}`;

const votesStay = (votes: number, isSealed: boolean): string =>
  isSealed
    ? `This doesn’t affect the ${countText(votes, 'vote')} cast before the freeze, or any cast since.`
    : `This doesn’t affect the ${countText(votes, 'vote')} already cast.`;

export const nextFrom = ({ period, start }: { period: string; start: string }) => (
  <>
    Next: {named(period)}, from {start}.
  </>
);

export const fromNow = ({ duration }: { duration: string }): string => `${duration} from now.`;

export const lastsAtMost = ({
  days,
  latest,
  zone,
}: {
  days: number;
  latest: string;
  zone: PanelZone;
}): string => `A period lasts at most ${days} days: until ${formatNamed(zone, latest)}`;

interface QuickPeriod {
  name: string;
  duration: string;
  ends: string;
  zone: PanelZone;
  rules: Pick<AdminVotingCycle, 'whoMayVote' | 'publishing'>;
}

export const startsNow = ({ name, duration, ends, zone, rules }: QuickPeriod) => (
  <>
    A new period, {named(name)}, starts now with no votes, lasts {duration} and ends on{' '}
    {formatNamed(zone, ends)}. {RULES[rules.whoMayVote][rules.publishing]}
  </>
);

const RULES: Record<AdminVotingCycle['whoMayVote'], Record<AdminVotingCycle['publishing'], string>> = {
  everybody: {
    live: 'Everyone can vote, and votes show right away.',
    hidden: 'Everyone can vote, and votes show with the results.',
  },
  invited: {
    live: 'Only people with an invitation code can vote, and votes show right away.',
    hidden: 'Only people with an invitation code can vote, and votes show with the results.',
  },
  confirmed: {
    live: 'Only people with a confirmed email address can vote, and votes show right away.',
    hidden: 'Only people with a confirmed email address can vote, and votes show with the results.',
  },
};

export function announcing({ name, state }: AdminVotingCycle) {
  if (state === 'closed') {
    return (
      <>
        Everyone, including you, will see the full results of {named(name)}, with the winners. You can’t
        reopen the period afterwards. This can’t be undone.
      </>
    );
  }
  return (
    <>
      Everyone, including you, will see the current results of {named(name)}. Voting continues, and new votes
      show as they come in. This can’t be undone.
    </>
  );
}

const NO_VOTES_SHOWN =
  'No votes are shown yet. Any votes cast so far will be excluded. Anyone affected can vote again.';

const boldVotes = (count: number) => <strong className="text-ink">{countText(count, 'vote')}</strong>;

/** Says which votes a reset of all categories excludes. */
export function resettingAll({ totalVotes, totalParticipants, activeCycle }: VotingStatus): ReactNode {
  if (totalVotes === 0) return NO_VOTES_SHOWN;
  const voters = countText(totalParticipants, 'voter');
  return activeCycle?.isSealed ? (
    <>
      {boldVotes(totalVotes)} cast by {voters} in all categories before the freeze, and any cast since, will
      be excluded. Anyone affected can vote again.
    </>
  ) : (
    <>
      {boldVotes(totalVotes)} by {voters} in all categories will be excluded. Anyone affected can vote again.
    </>
  );
}

interface CategoryReset {
  name: string;
  votes: number;
  isFrozen: boolean;
}

/** Says which votes a reset of one category excludes. */
export function resettingOne({ name, votes, isFrozen }: CategoryReset): ReactNode {
  if (votes === 0) return NO_VOTES_SHOWN;
  return isFrozen ? (
    <>
      {boldVotes(votes)} cast in {named(name)} before the freeze, and any cast since, will be excluded. Anyone
      affected can vote again.
    </>
  ) : (
    <>
      {boldVotes(votes)} in {named(name)} will be excluded. Anyone affected can vote again.
    </>
  );
}

/** "the last hour", "the last 4 hours" */
const lastHours = (hours: number): string =>
  plural(hours, { one: 'the last hour', other: `the last ${formatCount(hours)} hours` });

export const frozenFor = ({ hours }: { hours: number }): string => `For ${lastHours(hours)}`;

export const freezeHint = ({ hours }: { hours: number }): string =>
  `For ${lastHours(hours)}, everyone – including you – sees the leaderboard as it was before. Votes still count.`;

export const announced = ({ at }: { at: string }): string => `Results announced ${at}`;

export const announcedLater = ({ at }: { at: string }): string => `Results will be announced ${at}`;

type Reveal = AdminVotingCycle['reveal'];

export const frozenSince = ({ at, reveal }: { at: string; reveal: Reveal }): string =>
  reveal === 'by_hand'
    ? `Leaderboard frozen since ${at}, results announced by hand`
    : `Leaderboard frozen since ${at}, results announced at the end`;

export const announcedHow = (reveal: Reveal): string =>
  reveal === 'by_hand' ? 'Announced by hand' : 'Announced at the end';

/** Says what a freeze that begins now does. */
export const freezesAtOnce = ({ reveal }: { reveal: Reveal }): string =>
  reveal === 'by_hand'
    ? 'The leaderboard freezes at once, and stays frozen until you announce the results.'
    : 'The leaderboard freezes at once, and stays frozen until voting ends.';

export const ending = ({ period, reveal }: { period: Period; reveal: Reveal }) =>
  reveal === 'by_hand' ? (
    <>
      Nobody can vote in {named(period.name)} any more. The leaderboard stays as it is until you announce the
      results.
    </>
  ) : (
    <>Nobody can vote in {named(period.name)} any more, and the winners are announced right away.</>
  );

export const hidden = ({ reveal }: { reveal: Reveal }): string =>
  reveal === 'by_hand'
    ? 'Hidden until the results, announced by hand'
    : 'Hidden until the results, announced at the end';

interface Freeze {
  hours: number;
  reveal: Reveal;
  isPast: boolean;
}

export function freeze({ hours, reveal, isPast }: Freeze): string {
  const last = lastHours(hours);
  if (isPast) {
    return reveal === 'by_hand'
      ? `Leaderboard was frozen for ${last} of voting, results announced by hand`
      : `Leaderboard was frozen for ${last} of voting, results announced at the end`;
  }
  return reveal === 'by_hand'
    ? `Leaderboard freezes for ${last}, results announced by hand`
    : `Leaderboard freezes for ${last}, results announced at the end`;
}

export const linkOf = ({ period }: { period: string }): string => ` of ${period}, in a new tab`;

export function resetAll({ totalVotes, activeCycle }: VotingStatus): string {
  if (totalVotes === 0) return 'No votes to show yet. Resetting excludes any that have been cast.';
  if (activeCycle?.isSealed) {
    return `Excludes the ${countText(totalVotes, 'vote')} cast in this period before the freeze, and any cast since. You can restore them.`;
  }
  return plural(totalVotes, {
    one: 'Excludes the 1 vote of this period. You can restore it.',
    other: `Excludes all ${formatCount(totalVotes)} votes of this period. You can restore them.`,
  });
}

export const resetPeriod = ({ days, isOpen }: { days: number; isOpen: boolean }): string =>
  isOpen ? `Ends this period and starts a new ${days}-day period.` : `Starts a new ${days}-day period.`;

export const resetTitle = ({ category }: { category: string }): string => `Reset the votes of ${category}?`;

/** Says what starting another period does to this one, which is open or has ended. */
export function whatItCloses({
  period,
  isOpen,
}: {
  period: Period & { isSealed: boolean };
  isOpen: boolean;
}) {
  const votes = <strong className="text-ink">{countText(period.totalVotes, 'vote')}</strong>;
  if (isOpen) {
    return period.isSealed ? (
      <>
        This ends {named(period.name)} ({votes} before the freeze, plus any since), and you can’t reopen it.
      </>
    ) : (
      <>
        This ends {named(period.name)} ({votes}), and you can’t reopen it.
      </>
    );
  }
  return period.isSealed ? (
    <>
      {named(period.name)} has ended with {votes} before the freeze, plus any since. Once another period has
      started, you can’t reopen it.
    </>
  ) : (
    <>
      {named(period.name)} has ended with {votes}. Once another period has started, you can’t reopen it.
    </>
  );
}

export const startsAfter = ({ period, zone }: { period: Period; zone: PanelZone }): string =>
  `${period.name} ends on ${formatNamed(zone, period.endDate)}. The new period can start from then on.`;

export const lastsFor = ({ duration }: { duration: string }): string => `Lasts ${duration}.`;

export const lastsAtMostDays = ({ days }: { days: number }): string => `A period lasts at most ${days} days`;
