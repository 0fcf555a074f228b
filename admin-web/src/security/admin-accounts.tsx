import { useQuery } from '@tanstack/react-query';
import type { Account } from 'admin-api/contract';
import { useState } from 'react';
import { Badge, Button, Table, type TableColumn } from 'shared-ui/host';
import { formatDate, Loaded } from 'shared-web';
import { PanelCard } from '../lists/panel-card.tsx';
import { adminAccountsQuery, useSignedInAdmin } from '../queries.ts';
import { ROLE_LABEL } from '../text-labels.ts';
import { Moment } from '../time/moment.tsx';
import { CreateAdminDialog } from './create-admin-dialog.tsx';
import { DeleteAdminDialog } from './delete-admin-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { codeFor } from './messages.tsx';
import { ReissueDialog } from './reissue-dialog.tsx';

type Opened =
  | { dialog: 'create' | 'delete' }
  | { dialog: 'reissue'; account: Account }
  | { dialog: 'hand-over'; username: string; code: string };

const SECOND_FACTOR = {
  bound: { tone: 'green', text: 'Set up' },
  pending: { tone: 'gold', text: 'Not set up yet' },
  expired: { tone: 'orange', text: 'Code expired' },
} as const;

export function AdminAccounts() {
  const accounts = useQuery(adminAccountsQuery);
  const own = useSignedInAdmin().username;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const handOver = (username: string, code: string) => setOpened({ dialog: 'hand-over', username, code });
  const columns: TableColumn<Account>[] = [
    {
      header: 'Username',
      cell: ({ username, isActive }) => (
        <>
          <span className="font-medium wrap-anywhere">{username}</span>
          {username === own && <span className="text-ink-faint"> (you)</span>}
          {!isActive && <span className="text-ink-faint"> (inactive)</span>}
        </>
      ),
    },
    { header: 'Role', cell: ({ role }) => role && ROLE_LABEL[role] },
    {
      header: '2FA',
      cell: ({ secondFactor }) =>
        secondFactor && (
          <Badge tone={SECOND_FACTOR[secondFactor].tone}>{SECOND_FACTOR[secondFactor].text}</Badge>
        ),
    },
    {
      header: 'Created',
      cell: ({ createdAt }) => createdAt && <Moment at={createdAt} format={formatDate} />,
    },
    {
      header: 'Actions',
      hideHeader: true,
      cell: (account) =>
        account.username !== own && (
          <Button
            variant="ghost"
            size="sm"
            icon="key"
            onClick={() => setOpened({ dialog: 'reissue', account })}
          >
            New activation code <span className="sr-only">{codeFor({ name: account.username })}</span>
          </Button>
        ),
    },
  ];
  const table = {
    caption: 'Admin users',
    columns,
    rowKey: ({ id }: Account) => id,
    empty: <p className="text-sm text-ink-faint">No admin users</p>,
  };
  return (
    <PanelCard
      title="Admin users"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon="trash"
            disabled={!accounts.data}
            onClick={() => setOpened({ dialog: 'delete' })}
          >
            Delete Admin User
          </Button>
          <Button size="sm" icon="user-plus" onClick={() => setOpened({ dialog: 'create' })}>
            Create Admin User
          </Button>
        </div>
      }
    >
      <Loaded
        query={accounts}
        texts={{ loading: 'Loading admin users', failed: 'Failed to load admin users' }}
        placeholder={<Table {...table} rows={[]} busy busyRows={3} />}
      >
        {(rows) => <Table {...table} rows={rows} />}
      </Loaded>
      {opened?.dialog === 'create' && <CreateAdminDialog onCreated={handOver} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteAdminDialog accounts={accounts.data ?? []} onClose={close} />}
      {opened?.dialog === 'reissue' && (
        <ReissueDialog
          account={opened.account}
          onIssued={(code) => handOver(opened.account.username, code)}
          onClose={close}
        />
      )}
      {opened?.dialog === 'hand-over' && <HandOverDialog {...opened} onClose={close} />}
    </PanelCard>
  );
}
