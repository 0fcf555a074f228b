import type { Account } from 'admin-api/contract';
import { useState } from 'react';
import { Banner, Field, Select } from 'shared-ui/host';
import { FormDialog, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { ACCOUNTS_KEY, useSignedInAdmin } from '../queries.ts';
import { ROLE_LABEL } from '../text-labels.ts';
import { deletion } from './messages.tsx';

export interface DeleteAdminDialogProps {
  accounts: readonly Account[];
  onClose: () => void;
}

export function DeleteAdminDialog({ accounts, onClose }: DeleteAdminDialogProps) {
  const own = useSignedInAdmin().username;
  const others = accounts.filter((account) => account.username !== own);
  const [username, setUsername] = useState('');
  const remove = useChange({
    mutationFn: () => request(`/api/admin/users/${encodeURIComponent(username)}`, { method: 'DELETE' }),
    meta: {
      errorToast: 'Failed to delete admin user',
      successToast: 'Admin user deleted',
      invalidates: [ACCOUNTS_KEY],
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Delete admin user"
      changed={false}
      submitLabel="Delete Admin User"
      busyLabel="Deleting..."
      saving={remove}
      incomplete={username === ''}
      danger
      onClose={onClose}
    >
      <Field label="Admin user" required>
        <Select
          items={others.map(({ username: name, role }) => ({
            value: name,
            label: name,
            description: role ? ROLE_LABEL[role] : undefined,
          }))}
          value={username}
          onValueChange={setUsername}
          placeholder="Choose an admin user..."
        />
      </Field>
      <Banner tone="warning" title="This is permanent">
        {username
          ? deletion({ name: username })
          : 'The admin will be signed out and can never sign in again.'}
      </Banner>
    </FormDialog>
  );
}
