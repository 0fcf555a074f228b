import type { AdminVotingCycle } from 'admin-api/contract';
import { useState } from 'react';
import { Button } from 'shared-ui/host';
import { ConfirmChange } from 'shared-web';
import { call } from '../../api-client.ts';
import { choicesOf, RadioField } from '../../forms/choice.tsx';
import { PanelCard } from '../../lists/panel-card.tsx';
import { useSignedInAdmin } from '../../queries.ts';
import { MomentField } from '../../time/moment.tsx';
import { formatNamed, fromZonedTime, usePanelZone } from '../../time/zoned-time.ts';
import { SiteLinks } from '../site-links.tsx';
import { useVotingStatus } from '../with-voting-status.tsx';

/** Announces results now or at a time, or says when they are announced. */
export function Announce({ period }: { period: AdminVotingCycle }) {
  const zone = usePanelZone();
  const at = period.revealedAt;
  if (period.isFrozen) {
    return (
      <PanelCard title="Announcement">
        <p className="text-sm text-ink-soft">
          {at
            ? `The results will be announced on ${formatNamed(zone, at)}. Until then, you can announce them now or choose another time.`
            : 'Everybody sees the results within seconds. You can’t undo this.'}
        </p>
        <AnnounceButton period={period} />
      </PanelCard>
    );
  }
  if (period.state === 'closed') {
    return (
      <PanelCard title="Announcement">
        <p className="text-sm text-ink-soft">The results are announced.</p>
        <SiteLinks period={period} className="mt-3" />
      </PanelCard>
    );
  }
  return (
    <PanelCard title="Announcement">
      <p className="text-sm text-ink-soft">
        {period.reveal === 'by_hand'
          ? 'When voting has ended, you announce the results here.'
          : 'The results are announced by themselves when voting ends.'}
      </p>
    </PanelCard>
  );
}

function AnnounceButton({ period }: { period: AdminVotingCycle }) {
  const [isAsking, setAsking] = useState(false);
  const { now } = useVotingStatus();
  const [zone] = useState(usePanelZone());
  /** Undefined to announce now. */
  const [typed, setTyped] = useState<string>();
  if (useSignedInAdmin().role !== 'super_admin') {
    return <p className="mt-2 text-sm text-ink-faint">Only a super admin can announce the results</p>;
  }
  const isOver = period.state === 'closed';
  const at = typed === undefined ? undefined : fromZonedTime(typed, zone.name).instant;
  const isPast = at !== undefined && Date.parse(at) <= now();
  const name = <strong className="text-ink wrap-anywhere">{period.name}</strong>;
  return (
    <div className="mt-4">
      <Button icon="trophy" onClick={() => setAsking(true)}>
        Announce results
      </Button>
      {isAsking && (
        <ConfirmChange
          change={() =>
            call('POST /api/admin/voting-cycles/:id/reveal', { at: period.id, body: at ? { at } : undefined })
          }
          meta={{
            errorToast: 'Failed to announce the results',
            successToast: typed === undefined ? 'Results announced' : 'Announcement planned',
          }}
          onClose={() => {
            setAsking(false);
            setTyped(undefined);
          }}
          title="Announce the results?"
          description={
            isOver ? (
              <p>
                Everyone, including you, will see the full results of {name}, with the winners. You can’t
                reopen the period afterwards. This can’t be undone.
              </p>
            ) : (
              <p>
                Everyone, including you, will see the current results of {name}. Voting continues, and new
                votes show as they come in. This can’t be undone.
              </p>
            )
          }
          confirmWord="ANNOUNCE"
          incomplete={typed !== undefined && (at === undefined || isPast)}
          confirmLabel={typed === undefined ? 'Announce results' : 'Plan the announcement'}
          busyLabel="Announcing..."
        >
          {isOver && (
            <RadioField
              label="When?"
              choices={WHEN}
              value={typed === undefined ? 'now' : 'later'}
              onChange={(when) => setTyped(when === 'now' ? undefined : '')}
            />
          )}
          {typed !== undefined && (
            <MomentField
              label="Date and time"
              zone={zone}
              error={isPast ? 'The time has to be in the future' : undefined}
              note="Nobody has to be online then."
              name="at"
              value={typed}
              onChange={setTyped}
            />
          )}
        </ConfirmChange>
      )}
    </div>
  );
}

const WHEN = choicesOf({ now: 'Now', later: 'At a time' });
