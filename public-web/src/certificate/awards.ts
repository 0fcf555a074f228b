import { plural, t } from '@lingui/core/macro';
import type { Winners } from 'public-api/contract';
import { byGroup, type useGroupOf } from '../cycle/category-groups.tsx';
import { scoreText, votesText } from '../format.ts';
import { awardTitle } from '../places.ts';
import { tiedRanks } from '../ties.ts';

export interface Award {
  /** The id in the address: the category's, or 0 for the overall ranking. */
  id: number;
  vendor: { id: number; name: string };
  place: number;
  /** The title on the certificate, e.g. "Third place, tied". */
  title: string;
  /** The category, or overall. */
  field: string;
  figures: string;
}

interface AskedAwards {
  /** Includes all vendors if undefined. */
  vendorId: number | undefined;
  /** Includes all awards if undefined. */
  awardId: number | undefined;
  groupOf: ReturnType<typeof useGroupOf>;
}

const OVERALL = 0;

/** Lists the overall awards first, then those of each category. */
export function awardsOf(
  { podium, categories }: Winners,
  { vendorId, awardId, groupOf }: AskedAwards,
): Award[] {
  const tied = tiedRanks(podium);
  const overall = podium.map(({ rank, vendor, averageScore, totalVotes }) => ({
    id: OVERALL,
    vendor,
    place: rank,
    title: awardTitle({ place: rank, isTied: tied.has(rank) }),
    field: t`Overall`,
    figures: t`${{ score: scoreText(averageScore) }} average score, ${plural(totalVotes, { one: '# vote', other: '# votes' })}`,
  }));
  const won = byGroup(categories, groupOf).flatMap(({ id, name, winners, margin }) =>
    winners.map(({ vendor, votes }) => ({
      id,
      vendor,
      place: 1,
      field: name,
      title: awardTitle({ place: 1, isTied: winners.length > 1 }),
      figures:
        winners.length > 1
          ? votesText(votes)
          : t`${plural(votes, { one: '# vote', other: '# votes' })}, ${plural(margin, { one: '# vote', other: '# votes' })} ahead`,
    })),
  );
  return [...overall, ...won].filter(
    ({ id, vendor }) =>
      (vendorId === undefined || vendor.id === vendorId) && (awardId === undefined || id === awardId),
  );
}
