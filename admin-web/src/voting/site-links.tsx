import { useQuery } from '@tanstack/react-query';
import type { AdminVotingCycle } from 'admin-api/contract';
import { TextLink } from 'shared-ui/host';
import { dashboardQuery, votingCyclesQuery } from '../queries.ts';

type Links = Readonly<Record<string, string>>;

/** Links to the public pages of a period, which open in another tab. */
export function SiteLinks({ period }: { period: AdminVotingCycle }) {
  const { data } = useQuery(dashboardQuery);
  const { data: periods = [] } = useQuery(votingCyclesQuery);
  const isLater = periods.some(
    ({ state, startDate }) => state === 'scheduled' && startDate < period.startDate,
  );
  const links = linksOf(period, isLater);
  if (!links) return null;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
      {Object.entries(links).map(([label, path]) => (
        <TextLink key={label} href={`${data?.awards?.siteUrl ?? ''}${path}`} target="_blank" rel="noopener">
          {label}
          <span className="sr-only">{` of ${period.name}, in a new tab`}</span>
        </TextLink>
      ))}
    </span>
  );
}

/** Returns undefined if the period has no public page, as a scheduled period after the next one. */
function linksOf({ id, state, isFrozen, totalVotes }: AdminVotingCycle, isLater: boolean): Links | undefined {
  const poster = { Poster: `/poster?cycle=${id}` };
  if (state === 'open')
    return { Leaderboard: '/?tab=leaderboard', ...poster, 'Vendors and their posters': '/?tab=vendors' };
  if (state === 'scheduled') return isLater ? undefined : { Poster: '/poster?cycle=next' };
  if (isFrozen) return undefined;
  const results = { 'Winners and results': `/?tab=results&cycle=${id}` };
  if (totalVotes === 0) return results;
  return {
    ...results,
    Ceremony: `/winners/ceremony?cycle=${id}`,
    Certificates: `/winners/certificate?cycle=${id}`,
    ...poster,
    'Full ranking': `/?tab=leaderboard&cycle=${id}`,
  };
}
