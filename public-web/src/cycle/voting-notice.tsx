import { Banner } from 'shared-ui/host';
import { formatLongDateTime } from 'shared-web';
import { type CurrentVoting, useVotingCycle } from './use-voting-cycle.ts';

/** Says that no vote can be cast at the moment, and why, before anybody tries. */
export function VotingNotice() {
  const voting = useVotingCycle();
  if (!voting || voting.state === 'open') return null;
  return (
    <Banner
      tone={voting.state === 'paused' ? 'warning' : 'info'}
      title={TITLE[voting.state]}
      live
      className="mb-6"
    >
      <bdi>{reason(voting)}</bdi>
    </Banner>
  );
}

const TITLE = {
  paused: 'Voting is paused',
  closed: 'Voting closed',
  upcoming: 'Voting has not started yet',
  none: 'Voting closed',
};

function reason({ cycle, state, now }: CurrentVoting): string {
  if (state === 'none' || !cycle.startDate || !cycle.endDate) return 'No voting period has been opened yet.';
  if (state === 'paused') return cycle.pauseReason || 'The votes cast so far are safe.';
  if (state === 'upcoming') return `${cycle.name} opens on ${formatLongDateTime(cycle.startDate)}.`;
  const ended =
    Date.parse(cycle.endDate) <= now ? ` ended on ${formatLongDateTime(cycle.endDate)}` : ' has been closed';
  return `${cycle.name}${ended}. The results can still be read.`;
}
