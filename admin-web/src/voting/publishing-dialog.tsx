import type { AdminVotingCycle, ChangePublishingRequest } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../api-client.ts';
import { dashboardQuery, votingStatusQuery } from '../queries.ts';

interface PublishingDialogProps {
  cycle: AdminVotingCycle;
  onClose: () => void;
}

/** Switches the leaderboard from live to batches, or back. */
export function PublishingDialog({ cycle, onClose }: PublishingDialogProps) {
  const toSteps = cycle.publishing === 'live';
  const change = () => {
    const body: ChangePublishingRequest = { publishing: toSteps ? 'steps' : 'live' };
    return request(`/api/admin/voting-cycles/${cycle.id}/publishing`, { method: 'PUT', body });
  };
  return (
    <ConfirmChange
      change={change}
      meta={{
        errorToast: 'Failed to change how the leaderboard updates',
        successToast: toSteps ? 'The leaderboard updates in batches' : 'The leaderboard updates live',
        invalidates: [votingStatusQuery.queryKey, dashboardQuery.queryKey],
      }}
      onClose={onClose}
      tone="primary"
      title={toSteps ? 'Update the leaderboard in batches?' : 'Update the leaderboard live?'}
      description={toSteps ? STEPS : LIVE}
      confirmLabel={toSteps ? 'Update in batches' : 'Update live'}
      busyLabel="Changing..."
    />
  );
}

const STEPS =
  'To hide who voted for whom, the leaderboard and results will update at most every ten minutes, and each category only after ten new votes. All votes show when voting ends.';
const LIVE = 'Every vote will show as it comes in, including those waiting for the next batch.';
