import { useQuery } from '@tanstack/react-query';
import type { AccountGroup } from 'admin-api/contract';
import { Badge, Banner, Button, Dialog, Heading, Skeleton } from 'shared-ui/host';
import { countText, formatDateTime, Loaded } from 'shared-web';
import { groupQuery } from '../../queries.ts';
import { useSignedInAdmin } from '../../session/signed-in-admin.ts';
import { Moment } from '../../time/moment.tsx';
import { usePanelZone } from '../../time/panel-zone.ts';
import { GroupAccounts } from './group-accounts.tsx';
import type { GroupAct } from './group-act-dialog.tsx';
import { GroupPreview } from './group-preview.tsx';
import { decisionText, LEVELS, registeredText } from './group-words.ts';

export interface GroupDialogProps {
  id: number;
  onAct: (group: AccountGroup, act: GroupAct) => void;
  onClose: () => void;
}

export function GroupDialog({ id, onAct, onClose }: GroupDialogProps) {
  const query = useQuery(groupQuery(id));
  const isActing = useSignedInAdmin().role === 'super_admin';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={query.data?.name ?? 'Group of accounts'}
      description="What its accounts have in common. Whom an account voted for is never shown."
    >
      <Loaded
        query={query}
        texts={{ loading: 'Loading group', failed: 'Failed to load group' }}
        placeholder={<Skeleton className="h-96 w-full" />}
      >
        {(group) => (
          <div className="grid gap-8">
            <Facts group={group} />
            <Decisions group={group} {...(isActing && { onUndo: (act) => onAct(group, act) })} />
            <GroupPreview id={id} />
            {isActing && <Acts group={group} onAct={(act) => onAct(group, act)} />}
            <GroupAccounts id={id} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Facts({ group }: { group: AccountGroup }) {
  const { level, accounts, reasons, foundBy, foundAt } = group;
  const { name: zone } = usePanelZone();
  return (
    <section aria-label="What it is" className="grid gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={LEVELS[level].tone}>{LEVELS[level].label}</Badge>
        <span className="font-medium tabular-nums">{countText(accounts, 'account')}</span>
        <span className="text-ink-soft tabular-nums">registered {registeredText(group, zone)}</span>
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
      <p className="text-ink-faint tabular-nums">
        {foundBy ? `Put together by ${foundBy}` : 'Found by the site'}, <Moment at={foundAt} />
      </p>
    </section>
  );
}

interface DecisionsProps {
  group: AccountGroup;
  /** For those who may act. */
  onUndo?: (act: GroupAct) => void;
}

function Decisions({ group, onUndo }: DecisionsProps) {
  const { cleared, holds } = group;
  const { name: zone } = usePanelZone();
  if (cleared) {
    return (
      <Banner tone="info" title={`Marked as trusted by ${cleared.by}, ${formatDateTime(cleared.at, zone)}`}>
        {cleared.reason && <p className="wrap-anywhere">Reason: {cleared.reason}</p>}
      </Banner>
    );
  }
  return holds.map((decision) => (
    <Banner key={decision.id} tone="warning" title={decisionText(decision, zone)}>
      {decision.reason && <p className="wrap-anywhere">Reason: {decision.reason}</p>}
      {onUndo && (
        <Button
          variant="secondary"
          size="sm"
          icon="undo"
          className="mt-2"
          onClick={() => onUndo({ kind: 'undo', decision })}
        >
          Restore
        </Button>
      )}
    </Banner>
  ));
}

interface ActsProps {
  group: AccountGroup;
  onAct: (act: GroupAct) => void;
}

function Acts({ group, onAct }: ActsProps) {
  if (group.cleared) {
    return (
      <Button variant="secondary" className="justify-self-start" onClick={() => onAct({ kind: 'flag' })}>
        Flag Again
      </Button>
    );
  }
  // An API of an earlier release does not say, and refuses it.
  const isReviewable = group.canBeHeld !== false;
  return (
    <section aria-labelledby="group-acts">
      <Heading as="h3" size="card" id="group-acts">
        Decide
      </Heading>
      <p className="mt-1 mb-3 max-w-xl text-sm text-ink-soft">
        Exclude votes takes their votes out of the count. Under review leaves out new votes only. Block signs
        them out; their votes still count. You can undo each of these.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" icon="x" onClick={() => onAct({ kind: 'set-aside' })}>
          Exclude votes
        </Button>
        <Button
          variant="secondary"
          icon="pause"
          disabled={!isReviewable}
          onClick={() => onAct({ kind: 'hold' })}
        >
          Put under review
        </Button>
        <Button variant="secondary" icon="ban" onClick={() => onAct({ kind: 'block' })}>
          Block
        </Button>
        <Button
          variant="ghost"
          icon="check"
          disabled={group.holds.length > 0}
          onClick={() => onAct({ kind: 'clear' })}
        >
          Mark as trusted
        </Button>
      </div>
      {!isReviewable && (
        <p className="mt-3 text-sm text-ink-faint">
          You can’t put fewer than ten accounts under review. You can exclude their votes, which leave the
          count together with others.
        </p>
      )}
    </section>
  );
}
