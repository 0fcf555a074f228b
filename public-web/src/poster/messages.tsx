import { formatLongDate } from 'shared-web';

export const posterLabel = ({ name }: { name: string }) => `Poster: ${name}`;

export const posterTitle = ({ name }: { name: string }) => (
  <>
    Poster: <bdi>{name}</bdi>
  </>
);

interface OnDay {
  date: string;
  zone: string;
}

export const votingOpensOn = ({ date, zone }: OnDay) => `Voting opens on ${formatLongDate(date, zone)}`;

export const voteUntil = ({ date, zone }: OnDay) => `Vote until ${formatLongDate(date, zone)}`;
