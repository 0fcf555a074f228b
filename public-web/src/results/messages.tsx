import type { OrganiserAct } from 'public-api/contract';
import { countText, formatLongDates, formatLongDateTime, listText, type Zone } from 'shared-web';
import { votesText } from '../format.ts';

interface Period {
  period: string;
}

export const resultsOf = ({ period }: Period) => (
  <>
    Results of <bdi>{period}</bdi>
  </>
);

export const winnersOf = ({ awards }: { awards: string }) => (
  <>
    Winners of <bdi>{awards}</bdi>
  </>
);

export const periodAndDates = ({
  period,
  from,
  to,
  zone,
}: Period & { from: string; to: string; zone: Zone }) => `${period}, ${formatLongDates(from, to, zone)}`;

export const tiedAt = ({ votes }: { votes: number }) => `Tied at ${votesText(votes)}`;

export const hourInUtc = ({ hour }: { hour: string }) => `${hour} UTC`;

export const weekFrom = ({ day }: { day: string }) => `Week of ${day}`;

interface ChartFacts {
  total: number;
  /** The busiest hour, day or week. */
  busiest: string;
  most: number;
}

const peakText = ({ total, busiest, most }: ChartFacts) =>
  `${votesText(total)} in total. Busiest: ${busiest}, with ${votesText(most)}.`;

/** The texts of the chart and its table, by what one bar stands for. */
export const CHART = {
  hour: {
    column: 'Hour (UTC)',
    caption: 'Votes per hour, in UTC',
    summary: (facts: ChartFacts) => `Bar chart of votes per hour. ${peakText(facts)}`,
  },
  day: {
    column: 'Day (UTC)',
    caption: 'Votes per day, in UTC',
    summary: (facts: ChartFacts) => `Bar chart of votes per day. ${peakText(facts)}`,
  },
  week: {
    column: 'Week (UTC)',
    caption: 'Votes per week, in UTC',
    summary: (facts: ChartFacts) => `Bar chart of votes per week. ${peakText(facts)}`,
  },
};

export const votesAtTime = ({ time, votes }: { time: string; votes: number }) =>
  `${time}: ${votesText(votes)}`;

type Act = Pick<
  OrganiserAct,
  'category' | 'accounts' | 'votes' | 'whoMayVote' | 'startDate' | 'endDate' | 'name' | 'isByOrganiser'
> & { zone: Zone };

const WHO_COULD_VOTE = {
  everybody: 'everybody could vote',
  invited: 'only people with an invitation code could vote',
  confirmed: 'only people with a confirmed email address could vote',
  members: 'only members could vote',
};

const excludedVotes = ({ accounts = 0, votes = 0 }: Act): string =>
  `An organiser excluded ${votesText(votes)} of ${countText(accounts, 'account')}.`;

function datesChanged({ startDate, endDate, zone }: Act): string {
  const start = startDate && `the start to ${formatLongDateTime(startDate, zone)}`;
  const end = endDate && `the end to ${formatLongDateTime(endDate, zone)}`;
  return `An organiser moved ${listText([start, end].filter((part) => part !== undefined))}.`;
}

/** What an act says on the page, by its kind and without its reason. */
export const ACT: Readonly<Record<string, (act: Act) => string>> = {
  began: ({ whoMayVote = 'everybody' }) => `Voting began, and ${WHO_COULD_VOTE[whoMayVote]}.`,
  dates_changed: datesChanged,
  rule_changed: ({ whoMayVote = 'everybody' }) =>
    `An organiser changed who may vote. From then on, ${WHO_COULD_VOTE[whoMayVote]}.`,
  board_changed: () => 'An organiser changed when the leaderboard freezes or how results are announced.',
  renamed: ({ name = '' }) => `An organiser renamed the voting period to “${name}”.`,
  paused: () => 'An organiser paused voting.',
  resumed: () => 'An organiser resumed voting.',
  reset: ({ category, votes = 0 }) =>
    category
      ? `An organiser reset the votes in ${category}: ${votesText(votes)} no longer counted.`
      : `An organiser reset all votes: ${votesText(votes)} no longer counted.`,
  excluded: excludedVotes,
  restored: ({ votes }) =>
    votes === undefined
      ? 'An organiser restored votes that didn’t count.'
      : `An organiser restored ${votesText(votes)} that didn’t count.`,
  frozen: () => 'The leaderboard froze, as planned.',
  ended_early: () => 'An organiser ended voting early.',
  reopened: ({ endDate, zone }) =>
    endDate
      ? `An organiser reopened voting until ${formatLongDateTime(endDate, zone)}.`
      : 'An organiser reopened voting.',
  winners_shown: () =>
    'An organiser looked at the winners before they were announced, for trophies or a rehearsal.',
  announced: ({ isByOrganiser }) =>
    isByOrganiser ? 'An organiser announced the results.' : 'The results were announced, as planned.',
};

export const becauseOf = ({ reason }: { reason: string }) => `Reason: ${reason}`;
