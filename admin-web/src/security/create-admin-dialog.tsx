import type { AdminRole, CreateAdminRequest } from 'admin-api/contract';
import { useState } from 'react';
import { Field, Select } from 'shared-ui/host';
import { FormDialog, PasswordField, PasswordRules, StillNeeded, UsernameField, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { ACCOUNTS_KEY } from '../queries.ts';
import { CodeField } from './code-field.tsx';

const ROLES = [
  {
    value: 'admin',
    label: 'Admin',
    description: 'Dashboard, User Tracking, Users and Voting System',
  },
  {
    value: 'super_admin',
    label: 'Super admin',
    description: 'Everything, including Categories, Vendors, Security and site texts',
  },
];

const NEW = { username: '', password: '', role: 'admin' as AdminRole, twoFactorSecret: '' };

interface CreateAdminDialogProps {
  onCreated: (username: string, code: string) => void;
  onClose: () => void;
}

export function CreateAdminDialog({ onCreated, onClose }: CreateAdminDialogProps) {
  const [draft, setDraft] = useState(NEW);
  const change = (part: Partial<typeof NEW>) => setDraft((old) => ({ ...old, ...part }));
  const username = draft.username.trim();
  const twoFactorSecret = draft.twoFactorSecret.trim();
  const create = useChange({
    mutationFn: () => {
      const body: CreateAdminRequest = { ...draft, username, twoFactorSecret };
      return request('/api/admin/users', { method: 'POST', body });
    },
    meta: {
      errorToast: 'Failed to create admin user',
      successToast: 'Admin user created successfully',
      invalidates: [ACCOUNTS_KEY],
    },
    onSuccess: () => {
      onClose();
      onCreated(username, twoFactorSecret);
    },
  });
  const line = (name: keyof typeof NEW) => ({
    name,
    value: draft[name],
    onChange: (typed: string) => change({ [name]: typed }),
    required: true,
  });
  return (
    <FormDialog
      title="Create admin user"
      changed={draft !== NEW}
      submitLabel="Create Admin User"
      busyLabel="Creating..."
      saving={create}
      incomplete={!username || !draft.password || !twoFactorSecret}
      onClose={onClose}
    >
      <UsernameField
        {...line('username')}
        label="Username"
        hint="3 to 20 letters, digits or underscores"
        maxLength={20}
        autoComplete="off"
      />
      <PasswordField {...line('password')} label="Password" maxLength={128} autoComplete="new-password" />
      <PasswordRules password={draft.password} />
      <Field
        label="Role"
        hint="Admins have four tabs: Dashboard, User Tracking, Users and Voting System. Super admins can do everything."
      >
        <Select
          items={ROLES}
          value={draft.role}
          onValueChange={(role) => change({ role: role === 'super_admin' ? role : 'admin' })}
        />
      </Field>
      <CodeField {...line('twoFactorSecret')} />
      <StillNeeded labels={username && draft.password && !twoFactorSecret ? ['2FA code'] : []} />
    </FormDialog>
  );
}
