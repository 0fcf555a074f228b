import type { AdminDashboard } from 'admin-api/contract';
import { StatTile } from 'shared-ui/host';
import { formatCount } from 'shared-web';

const TILES = [
  ['totalVotes', 'Total Votes', 'In the current voting period', 'No votes yet'],
  ['totalParticipants', 'Participants', 'People who have voted', 'Nobody has voted yet'],
  ['totalVendors', 'Vendors', 'Open to votes', 'None to vote for yet'],
  ['blockedSessions', 'Blocked Sessions', 'They can browse but not vote', 'Nobody is blocked'],
] as const;

/** The hints of vote counts while the leaderboard is frozen. */
const KEPT_BACK = {
  hint: 'Shown so far. There may be more.',
  atNone: 'None shown so far. There may be more.',
};

/** Shows four empty tiles while the figures are loading. */
export function StatCards({ figures }: { figures: AdminDashboard | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {TILES.map(([figure, label, hint, atNone]) => {
        const isOfVotes = figure === 'totalVotes' || figure === 'totalParticipants';
        const hints = figures?.keepsVotesBack && isOfVotes ? KEPT_BACK : { hint, atNone };
        return (
          <StatTile
            key={figure}
            label={label}
            value={figures ? formatCount(figures[figure]) : ''}
            busy={!figures}
            hint={figures?.[figure] === 0 ? hints.atNone : hints.hint}
          />
        );
      })}
    </div>
  );
}
