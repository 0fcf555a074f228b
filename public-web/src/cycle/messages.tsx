import { formatLongDateTime, plural, type Zone } from 'shared-web';

export const opensIn = ({ time }: { time: string }) => `Opens ${time}`;

export const endsIn = ({ time }: { time: string }) => `Ends ${time}`;

export const daysLeft = ({ days }: { days: number }) =>
  plural(days, { one: `${days} day left`, other: `${days} days left` });

export const currentPeriod = ({ period }: { period: string }) => `${period} (latest)`;

export const yourTime = ({ time }: { time: string }) => `Your time: ${time}`;

interface At {
  at: string;
  zone: Zone;
}

export const reopened = ({ at, zone, reason }: At & { reason: string | null }) => (
  <>
    Voting reopened on {formatLongDateTime(at, zone)}. The organisers’ reason: <bdi>{reason}</bdi>
  </>
);

export const corrected = ({ at, zone }: At) =>
  `Corrected on ${formatLongDateTime(at, zone)}: after voting ended, some votes were excluded, or counted again.`;

interface Frozen {
  frozenFrom: string;
  zone: Zone;
}

export const announcedByHand = ({ frozenFrom, zone }: Frozen) =>
  `The leaderboard shows votes up to ${formatLongDateTime(frozenFrom, zone)}. Votes still count. The organisers will announce the results after voting ends.`;

export const announcedOn = ({
  frozenFrom,
  end,
  timeLeft,
  zone,
}: Frozen & { end: string; timeLeft: string }) =>
  `The leaderboard shows votes up to ${formatLongDateTime(frozenFrom, zone)}. Votes still count. The results will be announced on ${formatLongDateTime(end, zone)}, ${timeLeft}.`;

export const hiddenUntil = ({ end, isByHand, zone }: { end: string; isByHand: boolean; zone: Zone }) =>
  isByHand
    ? 'Nobody sees any votes before the organisers announce the results.'
    : `Nobody sees any votes before the results are announced on ${formatLongDateTime(end, zone)}.`;

export const waitsForAnnouncement = ({ frozenFrom, zone }: Frozen) =>
  `The organisers will announce the results. Until then, the leaderboard shows votes up to ${formatLongDateTime(frozenFrom, zone)}.`;

interface Period {
  period: string;
}

export const invitedTo = ({ period }: Period) => `You’re invited to ${period}.`;

export const invitedToNext = ({ period, start }: Period & { start: string }) =>
  `You’re invited to ${period}. Voting opens on ${formatLongDateTime(start)}.`;

export const periodOpens = ({ period, at, zone }: Period & At) =>
  `${period} opens on ${formatLongDateTime(at, zone)}.`;

export const periodEnded = ({ period, at, zone }: Period & At) =>
  `${period} ended on ${formatLongDateTime(at, zone)}.`;

export const periodHasEnded = ({ period }: Period) => `${period} has ended.`;

export const lastResults = ({ period }: Period) => `Until then, you can read the results of ${period}.`;
