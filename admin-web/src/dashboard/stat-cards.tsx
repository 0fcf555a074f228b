import type { AdminDashboard } from 'admin-api/contract';
import { StatTile } from 'shared-ui/host';
import { formatCount } from 'shared-web';

/** Without figures the four places are kept while they are on their way. */
export function StatCards({ figures }: { figures: AdminDashboard | undefined }) {
  const tile = (label: string, count: number | undefined, hint: string, hintAtNone: string) => (
    <StatTile
      label={label}
      value={count === undefined ? '' : formatCount(count)}
      busy={count === undefined}
      hint={count === 0 ? hintAtNone : hint}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {tile(
        'Total Votes',
        figures?.totalVotes,
        'In the current voting period',
        'None in this voting period yet',
      )}
      {tile('Participants', figures?.totalParticipants, 'People who have voted', 'Nobody has voted yet')}
      {tile('Vendors', figures?.totalVendors, 'Open to votes', 'None to vote for yet')}
      {tile(
        'Blocked Sessions',
        figures?.blockedSessions,
        'They may browse, but not vote',
        'Nobody is blocked',
      )}
    </div>
  );
}
