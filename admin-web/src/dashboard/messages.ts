import { countText, formatCount, formatPercent, plural } from 'shared-web';

export const busiestHour = (total: { votes: number; hours: number; most: number; from: string }): string =>
  plural(total.votes, {
    one: `1 vote in ${formatCount(total.hours)} hours, in the hour from ${total.from}.`,
    other: `${formatCount(total.votes)} votes in ${formatCount(total.hours)} hours. The busiest hour began on ${total.from}, and had ${countText(total.most, 'vote')}.`,
  });

/** "312 (42%)" */
export const countAndShare = ({ count, hundredths }: { count: number; hundredths: number }): string =>
  `${formatCount(count)} (${formatPercent(hundredths)})`;

export const countUnderOnePercent = ({ count }: { count: number }): string =>
  `${formatCount(count)} (under ${formatPercent(1)})`;
