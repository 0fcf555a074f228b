import { useQuery } from '@tanstack/react-query';
import type { AccountGroup } from 'admin-api/contract';
import { Badge, Banner, Button, Dialog, Heading, Skeleton } from 'shared-ui/host';
import { countText, Loaded } from 'shared-web';
import { groupQuery, useSignedInAdmin } from '../../queries.ts';
import { usePanelZone } from '../../time/zoned-time.ts';
import { LEVELS } from '../levels.ts';
import { because } from '../messages.ts';
import { GroupAccounts } from './group-accounts.tsx';
import type { GroupAct } from './group-act-dialog.tsx';
import { GroupPreview } from './group-preview.tsx';
import { decided, foundBy, trustedBy, undoLabel, whenRegistered } from './messages.tsx';

export interface GroupDialogProps {
  id: number;
  onAct: (group: AccountGroup, act: GroupAct) => void;
  onClose: () => void;
}

export function GroupDialog({ id, onAct, onClose }: GroupDialogProps) {
  const query = useQuery(groupQuery(id));
  const mayAct = useSignedInAdmin().role === 'super_admin';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={query.data?.name ?? 'Suspicious group'}
      description="We never show who an account voted for."
    >
      <Loaded
        query={query}
        texts={{ loading: 'Loading group', failed: 'Failed to load group' }}
        placeholder={<Skeleton className="h-96 w-full" />}
      >
        {(group) => (
          <div className="grid gap-8">
            <Facts group={group} />
            <Decisions group={group} {...(mayAct && { onUndo: (act) => onAct(group, act) })} />
            <GroupPreview id={id} />
            {mayAct && <Acts group={group} onAct={(act) => onAct(group, act)} />}
            <GroupAccounts id={id} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Facts({ group }: { group: AccountGroup }) {
  const { level, accounts, reasons } = group;
  const { name: zone } = usePanelZone();
  return (
    <section aria-label="About this group" className="grid gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={LEVELS[level].tone}>{LEVELS[level].label}</Badge>
        <span className="font-medium tabular-nums">{countText(accounts, 'account')}</span>
        <span className="text-ink-soft tabular-nums">{whenRegistered({ group, zone })}</span>
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
      <p className="text-ink-faint tabular-nums">{foundBy({ name: group.foundBy, at: group.foundAt })}</p>
    </section>
  );
}

interface DecisionsProps {
  group: AccountGroup;
  /** Is undefined for admins who may not act. */
  onUndo?: (act: GroupAct) => void;
}

function Decisions({ group, onUndo }: DecisionsProps) {
  const { cleared, holds } = group;
  const { name: zone } = usePanelZone();
  if (cleared) {
    return (
      <Banner tone="info" title={trustedBy({ name: cleared.by, at: cleared.at, zone })}>
        {cleared.reason && <p className="wrap-anywhere">{because({ reason: cleared.reason })}</p>}
      </Banner>
    );
  }
  return holds.map((decision) => (
    <Banner key={decision.id} tone="warning" title={decided({ decision, zone })}>
      {decision.reason && <p className="wrap-anywhere">{because({ reason: decision.reason })}</p>}
      {onUndo && (
        <Button
          variant="secondary"
          size="sm"
          icon="undo"
          className="mt-2"
          onClick={() => onUndo({ kind: 'undo', decision })}
        >
          {undoLabel(decision)}
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
        Flag again
      </Button>
    );
  }
  // An API of an earlier release doesn't return `canBeHeld`; it refuses the request instead.
  const isReviewable = group.canBeHeld !== false;
  // Excluding again affects only accounts that were found since.
  const isExcluded = group.holds.some(({ kind }) => kind === 'set_aside');
  return (
    <section aria-labelledby="group-acts">
      <Heading as="h3" size="card" id="group-acts">
        Decide
      </Heading>
      <p className="mt-1 mb-3 max-w-xl text-sm text-ink-soft">
        Exclude: none of their votes count. Review: votes so far count, new ones don’t. Block: they can’t vote
        or sign in, but their votes still count. Trust: you won’t be warned again. You can undo any of these.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isExcluded ? 'secondary' : 'danger'}
          icon="x"
          onClick={() => onAct({ kind: 'set-aside' })}
        >
          {isExcluded ? 'Exclude new accounts' : 'Exclude votes'}
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
        {group.holds.length === 0 && (
          <Button variant="ghost" icon="check" onClick={() => onAct({ kind: 'clear' })}>
            Mark as trusted
          </Button>
        )}
      </div>
      {!isReviewable && (
        <p className="mt-3 text-sm text-ink-faint">
          You can’t put fewer than ten accounts under review, but you can exclude their votes.
        </p>
      )}
    </section>
  );
}
