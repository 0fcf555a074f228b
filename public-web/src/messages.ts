import { scoreText, votesText } from './format.ts';

interface Place {
  /** The place, from 1. */
  place: number;
  isTied: boolean;
}

const RUNNER_UP = { alone: 'Runner-up', tied: 'Runner-up, tied' };
const THIRD_PLACE = { alone: 'Third place', tied: 'Third place, tied' };
const OVERALL = [{ alone: 'Overall Winner', tied: 'Overall Winner, tied' }, RUNNER_UP, THIRD_PLACE];
const AWARDS = [{ alone: 'Winner', tied: 'Winner, tied' }, RUNNER_UP, THIRD_PLACE];

const titleOf = (titles: typeof OVERALL, { place, isTied }: Place) =>
  titles[place - 1]?.[isTied ? 'tied' : 'alone'] ?? '';

export const overallPlace = (place: Place) => titleOf(OVERALL, place);

export const awardTitle = (place: Place) => titleOf(AWARDS, place);

export const averageScore = ({ score }: { score: number }) => `${scoreText(score)} average score`;

export const scoreAndVotes = ({ score, votes }: { score: number; votes: number }) =>
  `${scoreText(score)} average score, ${votesText(votes)}`;

export const votesAhead = ({ votes, margin }: { votes: number; margin: number }) =>
  `${votesText(votes)}, ${votesText(margin)} ahead`;

export const placeAndVotes = ({ place, isTied, votes }: Place & { votes: number }) =>
  isTied ? `#${place}, tied, ${votesText(votes)}` : `#${place}, ${votesText(votes)}`;

export const loadingPage = ({ page }: { page: string }) => `Loading ${page}`;

export const qrCodeOf = ({ address }: { address: string }) => `QR code for ${address}`;

/** Joins the name of a vendor and the awards' name from the header. */
export const vendorAt = ({ vendor, awards }: { vendor: string; awards: string }) => `${vendor} at ${awards}`;
