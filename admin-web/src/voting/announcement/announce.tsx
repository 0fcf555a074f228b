import type { AdminVotingCycle } from 'admin-api/contract';
import { useState } from 'react';
import { Button } from 'shared-ui/host';
import { FormDialog, useChange } from 'shared-web';
import { request } from '../../api-client.ts';
import { PanelCard } from '../../lists/panel-card.tsx';
import { KEYS_OF_PERIODS, useSignedInAdmin } from '../../queries.ts';
import { MomentField } from '../../time/moment.tsx';
import { fromZonedTime, usePanelZone } from '../../time/zoned-time.ts';
import { RevealDialog } from '../reveal-dialog.tsx';
import { SiteLinks } from '../site-links.tsx';
import { useVotingStatus } from '../voting-status.ts';
import { announcedAt } from './messages.tsx';

/** Announces results now or at a time, or says when they are announced. */
export function Announce({ period }: { period: AdminVotingCycle }) {
  const zone = usePanelZone();
  const at = period.revealedAt;
  return (
    <PanelCard title="Announcement">
      {period.isSealed ? (
        <>
          <p className="text-sm text-ink-soft">
            {at
              ? announcedAt({ at, zone })
              : 'Everybody sees the results within seconds. You can’t undo this.'}
          </p>
          <Acts period={period} />
        </>
      ) : period.state === 'closed' ? (
        <>
          <p className="text-sm text-ink-soft">The results are announced.</p>
          <SiteLinks period={period} className="mt-3" />
        </>
      ) : (
        <p className="text-sm text-ink-soft">
          {period.reveal === 'by_hand'
            ? 'When voting has ended, you announce the results here.'
            : 'The results are announced by themselves when voting ends.'}
        </p>
      )}
    </PanelCard>
  );
}

function Acts({ period }: { period: AdminVotingCycle }) {
  const [asking, setAsking] = useState<'now' | 'later'>();
  const close = () => setAsking(undefined);
  if (useSignedInAdmin().role !== 'super_admin') {
    return <p className="mt-2 text-sm text-ink-faint">Only a super admin can announce the results</p>;
  }
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button icon="trophy" onClick={() => setAsking('now')}>
        Announce results
      </Button>
      {period.state === 'closed' && (
        <Button variant="secondary" icon="calendar" onClick={() => setAsking('later')}>
          Announce at a time
        </Button>
      )}
      {asking === 'now' && <RevealDialog period={period} onClose={close} />}
      {asking === 'later' && <LaterDialog period={period} onClose={close} />}
    </div>
  );
}

interface LaterDialogProps {
  period: AdminVotingCycle;
  onClose: () => void;
}

function LaterDialog({ period, onClose }: LaterDialogProps) {
  const { now } = useVotingStatus();
  const [zone] = useState(usePanelZone());
  const [typed, setTyped] = useState('');
  const at = fromZonedTime(typed, zone.name).instant;
  const isPast = at !== undefined && Date.parse(at) <= now();
  const save = useChange({
    mutationFn: () =>
      request(`/api/admin/voting-cycles/${period.id}/reveal`, { method: 'POST', body: { at: at ?? '' } }),
    meta: {
      errorToast: 'Failed to plan the announcement',
      successToast: 'Announcement planned',
      invalidatesAlways: KEYS_OF_PERIODS,
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Announce at a time"
      description={<p>At that time, everybody sees the results. Nobody has to be online.</p>}
      size="sm"
      changed={typed !== ''}
      submitLabel="Plan the announcement"
      busyLabel="Planning..."
      saving={save}
      incomplete={at === undefined || isPast}
      onClose={onClose}
    >
      <MomentField
        label="Date and time"
        zone={zone}
        error={isPast ? 'The time has to be in the future' : undefined}
        name="at"
        value={typed}
        onChange={setTyped}
      />
    </FormDialog>
  );
}
