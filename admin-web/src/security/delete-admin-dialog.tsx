import { useMutation } from '@tanstack/react-query';
import type { Account, MessageResponse } from 'admin-api/contract';
import { useState } from 'react';
import { Banner, Field, Select } from 'shared-ui/host';
import { FormDialog, failureText } from 'shared-web';
import { request } from '../api-client.ts';
import { ROLE_LABEL } from '../role-label.ts';
import { useSignedInAdmin } from '../session/signed-in-admin.ts';

const meta = {
  errorToast: 'Failed to delete admin user',
  successToast: 'Admin user deleted successfully',
  invalidates: [['/api/admin/users']],
};

export interface DeleteAdminDialogProps {
  accounts: readonly Account[];
  onClose: () => void;
}

export function DeleteAdminDialog({ accounts, onClose }: DeleteAdminDialogProps) {
  const own = useSignedInAdmin().username;
  const others = accounts.filter((account) => account.username !== own);
  const [username, setUsername] = useState('');
  const remove = useMutation({
    mutationFn: () =>
      request<MessageResponse>(`/api/admin/users/${encodeURIComponent(username)}`, { method: 'DELETE' }),
    meta,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Delete admin user"
      changed={false}
      submitLabel="Delete Admin User"
      busyLabel="Deleting..."
      busy={remove.isPending}
      incomplete={username === ''}
      danger
      failure={remove.error && failureText(remove.error, meta)}
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    >
      <Field label="Admin user" required>
        <Select
          items={others.map((account) => ({
            value: account.username,
            label: account.username,
            description: describe(account),
          }))}
          value={username}
          onValueChange={setUsername}
          placeholder="Choose an admin user..."
        />
      </Field>
      <Banner tone="warning" title="This is permanent">
        {username
          ? `${username} is signed out at once and can never sign in again. What they did stays in the audit log.`
          : 'The account is signed out at once and can never be brought back.'}
      </Banner>
    </FormDialog>
  );
}

const describe = ({ role }: Account) => (role ? ROLE_LABEL[role] : undefined);
