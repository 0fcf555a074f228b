import { useQuery } from '@tanstack/react-query';
import type { AccountGroup, GroupAccount } from 'admin-api/contract';
import { useState } from 'react';
import { Badge, Banner, Dialog, Heading, Pager, Skeleton, Table, type TableColumn } from 'shared-ui/host';
import { countText, formatDateTime, PageLink } from 'shared-web';
import { PanelLoaded, PanelPage } from '../../lists/panel-page.tsx';
import type { OpenedRow } from '../../lists/record-list.tsx';
import { groupAccountsQuery, groupQuery } from '../../queries.ts';
import { Moment } from '../../time/moment.tsx';
import { usePanelZone } from '../../time/zoned-time.ts';

export function GroupDialog({ row: { id, name }, acts, close }: OpenedRow<AccountGroup>) {
  const query = useQuery(groupQuery(id));
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={name}
      description="We never show who an account voted for."
    >
      <PanelLoaded query={query} what="group" placeholder={<Skeleton className="h-96 w-full" />}>
        {(group) => (
          <div className="grid gap-8">
            <Reasons group={group} />
            <Decision group={group} />
            <div className="flex flex-wrap gap-2 empty:hidden">{acts}</div>
            <GroupAccounts id={id} />
          </div>
        )}
      </PanelLoaded>
    </Dialog>
  );
}

function Reasons({ group }: { group: AccountGroup }) {
  const { isWarning, accounts, reasons, foundAt } = group;
  return (
    <section aria-label="About this group" className="grid gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {!isWarning && <Badge>Worth a look</Badge>}
        <span className="font-medium tabular-nums">{countText(accounts, 'account')}</span>
        <span className="text-ink-soft tabular-nums">
          Registered <Registered group={group} />
        </span>
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
      <p className="text-ink-faint tabular-nums">
        Found on <Moment at={foundAt} />
      </p>
    </section>
  );
}

/** "22 Nov 2026, 04:00 to 22 Nov 2026, 04:05" */
export function Registered({ group }: { group: AccountGroup }) {
  const { firstRegisteredAt: from, lastRegisteredAt: to } = group;
  const isOneMinute = from.slice(0, 16) === to.slice(0, 16);
  return (
    <>
      <Moment at={from} />
      {!isOneMinute && (
        <>
          {' to '}
          <Moment at={to} />
        </>
      )}
    </>
  );
}

function Decision({ group: { trusted, exclusions } }: { group: AccountGroup }) {
  const zone = usePanelZone();
  if (trusted) {
    return (
      <Banner title={`Marked as trusted by ${trusted.by}, ${formatDateTime(trusted.at, zone)}`}>
        {trusted.reason && <p className="wrap-anywhere">Reason: {trusted.reason}</p>}
      </Banner>
    );
  }
  return exclusions.map(({ id, reason, excludedBy, excludedAt }) => (
    <Banner
      key={id}
      tone="warning"
      title={`Votes excluded by ${excludedBy}, ${formatDateTime(excludedAt, zone)}`}
    >
      {reason && <p className="wrap-anywhere">Reason: {reason}</p>}
      <p className="mt-2">
        <PageLink to="?tab=voting&page=excluded">Restore them in Excluded votes</PageLink>
      </p>
    </Banner>
  ));
}

/** Shows the accounts of a group in order of registration. */
function GroupAccounts({ id }: { id: number }) {
  const [page, showPage] = useState(1);
  const query = useQuery(groupAccountsQuery(id, page));
  const table = {
    caption: 'Accounts in this group, in order of registration',
    columns: COLUMNS,
    rowKey: (account: GroupAccount) => account.id,
    empty: <p className="text-sm text-ink-faint">All accounts in this group have been deleted</p>,
  };
  return (
    <PanelPage isPart title="Accounts">
      <PanelLoaded query={query} what="accounts" placeholder={<Table {...table} rows={[]} busy />}>
        {({ rows, pageCount }) => (
          <>
            <Table {...table} rows={rows} />
            <div className="mt-6 empty:hidden">
              <Pager label="Pages of accounts" page={page} pageCount={pageCount} onPageChange={showPage} />
            </div>
          </>
        )}
      </PanelLoaded>
    </PanelPage>
  );
}

const COLUMNS: readonly TableColumn<GroupAccount>[] = [
  { header: 'Username', cell: ({ username }) => <span className="wrap-anywhere">{username}</span> },
  { header: 'Registered', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    header: 'Status',
    cell: ({ isActive, isBlocked }) => (isBlocked ? 'Blocked' : isActive ? 'Active' : 'Inactive'),
  },
];
