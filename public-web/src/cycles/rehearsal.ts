import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Category, Vendor, Winners, WinnersAnswer } from 'public-api/contract';
import { useSearchParams } from 'react-router-dom';
import { type CycleId, categoriesQuery, vendorsQuery, winnersQuery } from '../queries.ts';
import { isNominatedIn } from './nominees.ts';

export const rehearsalText = () => t`Rehearsal: these winners are made up`;

/** Reads the winners, or makes some up if the address has `rehearsal=1`. */
export function useWinners(cycle: CycleId) {
  const isRehearsal = useSearchParams()[0].get('rehearsal') === '1';
  const winners = useQuery({ ...winnersQuery(cycle), enabled: !isRehearsal });
  const rehearsal = useQuery({ ...REHEARSED, enabled: isRehearsal });
  return { isRehearsal, winners: isRehearsal ? rehearsal : winners };
}

const REHEARSED = queryOptions({
  queryKey: ['rehearsal'],
  queryFn: async ({ client }): Promise<WinnersAnswer> => {
    const [categories, vendors] = await Promise.all([
      client.fetchQuery(categoriesQuery()),
      client.fetchQuery(vendorsQuery()),
    ]);
    return { winners: madeUp(categories, vendors) };
  },
});

const VOTES = 120;
const STARS = 5;

/** Takes the vendors in turn, whatever anybody has voted, so that a rehearsal reveals nothing. */
function madeUp(categories: readonly Category[], vendors: readonly Vendor[]): Winners {
  const now = new Date().toISOString();
  return {
    cycle: { id: 0, name: rehearsalText(), startDate: now, endDate: now },
    reopenedAt: null,
    reopenReason: null,
    correctedAt: null,
    totalVotes: VOTES * categories.length,
    totalParticipants: VOTES,
    podium: vendors.slice(0, 3).map((vendor, index) => ({
      rank: index + 1,
      averageScore: STARS - index,
      totalVotes: VOTES - index,
      vendor,
    })),
    categories: categories.map((category, index) => {
      const nominees = vendors.filter((vendor) => isNominatedIn(vendor, category.id));
      const vendor = nominees[index % nominees.length];
      return {
        id: category.id,
        name: category.name,
        totalVotes: vendor ? VOTES : 0,
        winners: vendor ? [{ vendor, votes: VOTES }] : [],
        margin: vendor ? 1 : 0,
      };
    }),
  };
}
