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

export const notSaved = ({ label, reason }: { label: string; reason: string }): string =>
  `${label} wasn’t saved: ${reason}`;

export const shownFromUntil = ({ from, until }: { from: string; until: string }): string =>
  `Shown from ${from} until ${until}`;
export const shownFrom = ({ from }: { from: string }): string => `Shown from ${from}`;
export const shownUntil = ({ until }: { until: string }): string => `Shown until ${until}`;

export const reallyReset = ({ label }: { label: string }): string => `Reset ${label.toLowerCase()}?`;
export const failedToReset = ({ label }: { label: string }): string =>
  `Failed to reset ${label.toLowerCase()}`;
export const textReset = ({ label }: { label: string }): string => `${label} reset to default`;
export const visitorsWillSee = ({ byDefault }: { byDefault: string }): string =>
  `Restores the default: ${byDefault}`;
export const backToDefault = ({ byDefault }: { byDefault: string }): string =>
  `Goes back to “${byDefault}” when you save.`;
export const resetToDefault = ({ label }: { label: string }): string => `Reset to default: ${label}`;
export const lengthOf = ({ length, most }: { length: number; most: number }): string =>
  `${formatCount(length)} of ${formatCount(most)} characters`;
export const tooLong = ({ most }: { most: number }): string => `Use at most ${formatCount(most)} characters.`;
