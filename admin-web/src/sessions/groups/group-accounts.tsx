import { useQuery } from '@tanstack/react-query';
import type { GroupAccount } from 'admin-api/contract';
import { useState } from 'react';
import { Heading, type TableColumn } from 'shared-ui/host';
import { PagedTable } from '../../lists/paged-table.tsx';
import { groupAccountsQuery } from '../../queries.ts';
import { Moment } from '../../time/moment.tsx';

/** Shows the accounts of a group in order of registration. */
export function GroupAccounts({ id }: { id: number }) {
  const [page, showPage] = useState(1);
  const query = useQuery(groupAccountsQuery(id, page));
  return (
    <section aria-labelledby="group-accounts">
      <Heading as="h3" size="card" id="group-accounts" className="mb-2">
        Accounts
      </Heading>
      <PagedTable
        query={query}
        what="accounts"
        caption="Accounts in this group, in order of registration"
        columns={COLUMNS}
        busyRows={5}
        list={{ view: { page, search: '', filters: {} }, showPage }}
        empty={<p className="text-sm text-ink-faint">All accounts in this group have been deleted</p>}
      />
    </section>
  );
}

const COLUMNS: readonly TableColumn<GroupAccount>[] = [
  { header: 'Username', cell: ({ username }) => <span className="wrap-anywhere">{username}</span> },
  {
    header: 'Registered',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    header: 'Status',
    cell: ({ isActive, isBlocked }) => (isBlocked ? 'Blocked' : isActive ? 'Active' : 'Inactive'),
  },
];
