import type { Winners } from 'public-api/contract';
import { scoreText, votesText } from '../format.ts';
import { tiedRanks } from '../ties.ts';

/** One thing that one vendor has won. */
export interface Award {
  /** In the address: the category's id, or 0 for the overall ranking. */
  id: number;
  vendor: { id: number; name: string };
  place: number;
  /** As on the certificate: "Winner", "Third place, tied". */
  title: string;
  /** What it was won in. */
  field: string;
  figures: string;
}

interface AskedAwards {
  /** Of all vendors when left out. */
  vendorId: number | undefined;
  /** All of them when left out. */
  awardId: number | undefined;
}

const OVERALL = 0;
const PLACES: Readonly<Record<number, string>> = { 1: 'Winner', 2: 'Runner-up', 3: 'Third place' };

/** Overall first, then each category. */
export function awardsOf({ podium, categories }: Winners, { vendorId, awardId }: AskedAwards): Award[] {
  const tied = tiedRanks(podium);
  const overall = podium.map(({ rank, vendor, averageScore, totalVotes }) => ({
    id: OVERALL,
    vendor,
    place: rank,
    title: `${PLACES[rank]}${tied.has(rank) ? ', tied' : ''}`,
    field: 'Overall',
    figures: `${scoreText(averageScore)} average score, ${votesText(totalVotes)}`,
  }));
  const won = categories.flatMap(({ id, name, winners, margin }) =>
    winners.map(({ vendor, votes }) => ({
      ...{ id, vendor, place: 1, field: name },
      title: winners.length > 1 ? 'Winner, tied' : 'Winner',
      figures: winners.length > 1 ? votesText(votes) : `${votesText(votes)}, ${votesText(margin)} ahead`,
    })),
  );
  return [...overall, ...won].filter(
    ({ id, vendor }) =>
      (vendorId === undefined || vendor.id === vendorId) && (awardId === undefined || id === awardId),
  );
}
