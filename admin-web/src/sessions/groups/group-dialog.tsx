import { useQuery } from '@tanstack/react-query';
import type { AccountGroup } from 'admin-api/contract';
import { Badge, Banner, Button, Dialog, Heading, Skeleton } from 'shared-ui/host';
import { countText, Loaded, PageLink } from 'shared-web';
import { groupQuery, useSignedInAdmin } from '../../queries.ts';
import { usePanelZone } from '../../time/zoned-time.ts';
import { because } from '../messages.tsx';
import { GroupAccounts } from './group-accounts.tsx';
import { excludedBy, found, trustedBy, whenRegistered } from './messages.tsx';

export interface GroupDialogProps {
  id: number;
  onExclude: (group: AccountGroup) => void;
  onClose: () => void;
}

export function GroupDialog({ id, onExclude, onClose }: GroupDialogProps) {
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
            <Decision group={group} />
            {mayAct && !group.trusted && (
              <Button
                variant={group.exclusions.length > 0 ? 'secondary' : 'danger'}
                icon="x"
                className="justify-self-start"
                onClick={() => onExclude(group)}
              >
                {/* Excluding again affects only accounts that were found since. */}
                {group.exclusions.length > 0 ? 'Exclude new accounts' : 'Exclude votes'}
              </Button>
            )}
            <GroupAccounts id={id} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Facts({ group }: { group: AccountGroup }) {
  const { isWarning, accounts, reasons, foundAt } = group;
  const { name: zone } = usePanelZone();
  return (
    <section aria-label="About this group" className="grid gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {!isWarning && <Badge>Worth a look</Badge>}
        <span className="font-medium tabular-nums">{countText(accounts, 'account')}</span>
        <span className="text-ink-soft tabular-nums">{whenRegistered({ group, zone })}</span>
      </p>
      <Heading as="h3" size="card">
        {isWarning ? 'These accounts look automated, because' : 'These accounts have something in common'}
      </Heading>
      <ul className="grid list-disc gap-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
      <p className="text-ink-faint tabular-nums">{found({ at: foundAt })}</p>
    </section>
  );
}

function Decision({ group: { trusted, exclusions } }: { group: AccountGroup }) {
  const { name: zone } = usePanelZone();
  if (trusted) {
    return (
      <Banner tone="info" title={trustedBy({ name: trusted.by, at: trusted.at, zone })}>
        {trusted.reason && <p className="wrap-anywhere">{because({ reason: trusted.reason })}</p>}
      </Banner>
    );
  }
  return exclusions.map(({ id, reason, excludedBy: name, excludedAt }) => (
    <Banner key={id} tone="warning" title={excludedBy({ name, at: excludedAt, zone })}>
      {reason && <p className="wrap-anywhere">{because({ reason })}</p>}
      <p className="mt-2">
        <PageLink to="?tab=voting&page=excluded">Restore them in Excluded votes</PageLink>
      </p>
    </Banner>
  ));
}
