import type { AdminVotingCycle, ChangePublishingRequest } from 'admin-api/contract';
import { ConfirmChange } from 'shared-web';
import { request } from '../api-client.ts';
import { dashboardQuery, votingStatusQuery } from '../queries.ts';

interface PublishingDialogProps {
  cycle: AdminVotingCycle;
  onClose: () => void;
}

/** From live to steps, or back. */
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
        errorToast: 'Failed to change how votes are published',
        successToast: toSteps ? 'Votes are published in steps' : 'Votes are published live',
        invalidates: [votingStatusQuery.queryKey, dashboardQuery.queryKey],
      }}
      onClose={onClose}
      tone="primary"
      title={toSteps ? 'Publish in steps?' : 'Publish live?'}
      description={toSteps ? STEPS : LIVE}
      confirmLabel={toSteps ? 'Publish in Steps' : 'Publish Live'}
      busyLabel="Changing..."
    />
  );
}

const STEPS =
  'From now on the leaderboard, the results and this panel show the votes of a category ten or more at a time, every ten minutes at the earliest. So nobody who knows when somebody voted can read from the leaderboard for whom. All votes are shown when voting ends.';
const LIVE = 'From now on every vote shows as it comes, also those that have been waiting for the next step.';
