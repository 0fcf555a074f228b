import { formatLongDate } from 'shared-web';

export const posterLabel = ({ name }: { name: string }) => `Poster: ${name}`;

export const posterTitle = ({ name }: { name: string }) => (
  <>
    Poster: <bdi>{name}</bdi>
  </>
);

export const POSTER_PRINTS =
  'The poster fits on one A4 or Letter page, in portrait. To get a PDF, choose “Save as PDF” when you print.';

interface OnDay {
  date: string;
  zone: string;
}

export const votingOpensOn = ({ date, zone }: OnDay) => `Voting opens on ${formatLongDate(date, zone)}`;

export const voteUntil = ({ date, zone }: OnDay) => `Vote until ${formatLongDate(date, zone)}`;
