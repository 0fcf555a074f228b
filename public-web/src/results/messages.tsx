import { formatLongDates, type Zone } from 'shared-web';
import { votesText } from '../format.ts';

interface Period {
  period: string;
}

export const resultsOf = ({ period }: Period) => (
  <>
    Results of <bdi>{period}</bdi>
  </>
);

export const winnersOf = ({ period }: Period) => (
  <>
    Winners of <bdi>{period}</bdi>
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

interface Excluded {
  votes: number;
}

/** Why votes were excluded, by the kind that the API reports. */
export const EXCLUDED = {
  set_aside: ({ votes }: Excluded) => `${votesText(votes)} excluded by the organisers`,
  withdrawn: ({ votes }: Excluded) => `${votesText(votes)} cast with invitation codes that were withdrawn`,
  erased: ({ votes }: Excluded) => `${votesText(votes)} from accounts that their owners deleted`,
  gathered: ({ votes }: Excluded) => `${votesText(votes)} excluded together, for several reasons`,
};

export const excludedBecause = ({ excluded, reason }: { excluded: string; reason: string }) =>
  `${excluded}: ${reason}`;
