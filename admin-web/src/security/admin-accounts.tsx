import { useQuery } from '@tanstack/react-query';
import type { Account } from 'admin-api/contract';
import { useState } from 'react';
import { Badge, type TableColumn } from 'shared-ui/host';
import { formatDate } from 'shared-web';
import { call } from '../api-client.ts';
import { type Act, ActButtons } from '../lists/acts.tsx';
import { Unspaced } from '../lists/name-cell.tsx';
import { RecordList } from '../lists/record-list.tsx';
import { adminAccountsQuery, useSignedInAdmin } from '../queries.ts';
import { ROLE_LABEL } from '../text-labels.ts';
import { Moment } from '../time/moment.tsx';
import { createAdminForm } from './create-admin-form.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';

export function AdminAccounts() {
  const own = useSignedInAdmin().username;
  const { data: accounts = [] } = useQuery(adminAccountsQuery);
  const others = accounts.filter(({ username }) => username !== own);
  const [handedOver, setHandedOver] = useState<{ username: string; code: string }>();
  const handOver = (username: string, code: string) => setHandedOver({ username, code });
  return (
    <>
      <RecordList<Account, Account[]>
        title="Admin users"
        isPart
        noun="admin user"
        nameOf={({ username }) => username}
        rowKey={({ id }) => id}
        query={() => adminAccountsQuery}
        find={{ textsOf: ({ username }) => [username] }}
        columns={COLUMNS}
        acts={[reissueCode(own, handOver)]}
        empty={{ icon: 'users', title: 'No admin users', description: 'Create one to share the work.' }}
        actions={<ActButtons row={others} name="admin user" acts={[DELETE]} />}
        add={{ label: 'Create Admin User', open: (close) => createAdminForm(handOver, close) }}
      />
      {handedOver && <HandOverDialog {...handedOver} onClose={() => setHandedOver(undefined)} />}
    </>
  );
}

const SECOND_FACTOR = {
  bound: { tone: 'green', text: 'Set up' },
  pending: { tone: 'gold', text: 'Not set up yet' },
  expired: { tone: 'orange', text: 'Code expired' },
} as const;

const COLUMNS: TableColumn<Account>[] = [
  {
    header: 'Username',
    rowHeader: true,
    cell: ({ username, isActive }) => (
      <>
        <Unspaced className="font-medium">{username}</Unspaced>
        {!isActive && <span className="text-ink-faint"> (blocked)</span>}
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
];

/** Deletes one of the other admins, who is chosen in the dialog. */
const DELETE: Act<readonly Account[]> = {
  label: 'Delete Admin User',
  icon: 'trash',
  tone: 'danger',
  confirm: ([others = []]) => ({
    title: 'Delete admin user',
    description:
      'This is permanent. The admin will be signed out and can never sign in again. The audit log keeps what they did.',
    fields: {
      choice: {
        label: 'Admin user',
        choices: others.map(({ username, role }) => ({
          value: username,
          label: username,
          ...(role && { description: ROLE_LABEL[role] }),
        })),
      },
    },
  }),
  request: (_, { choice }) => call('DELETE /api/admin/users/:username', { at: choice }),
  failed: 'Failed to delete admin user',
  done: () => 'Admin user deleted',
};

/** Issues a new activation code after a lost phone, too many wrong codes or an expired code. */
const reissueCode = (own: string, onIssued: (username: string, code: string) => void): Act<Account> => ({
  label: 'New activation code',
  icon: 'key',
  tone: 'danger',
  onlyOne: true,
  appliesTo: ({ username }) => username !== own,
  confirm: ([account], name) => ({
    title: `Issue a new activation code to ${name}?`,
    description:
      account?.secondFactor === 'bound'
        ? `${name} will be signed out everywhere. The authenticator and recovery codes will stop working, so ${name} needs the password and the new code to sign in and set up an authenticator again.`
        : `${name} will be signed out everywhere. The current code will stop working, and wrong tries so far will no longer count.`,
  }),
  request: async ([account]) => {
    const username = account?.username ?? '';
    const { activationCode } = await call('DELETE /api/admin/users/:username/2fa', { at: username });
    onIssued(username, activationCode);
  },
  failed: 'Failed to issue a new activation code',
  done: () => 'New activation code issued',
});
