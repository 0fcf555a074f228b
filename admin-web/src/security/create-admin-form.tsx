import type { CreateAdminRequest } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import { Button } from 'shared-ui/host';
import { type FormControlProps, type FormFieldList, TextField, UsernameField } from 'shared-web';
import { call } from '../api-client.ts';
import { PanelForm } from '../forms/panel-form.tsx';
import { newPasswordField } from './own-account.tsx';

const CODE_MAX_LENGTH = limits.CreateAdminRequest.twoFactorSecret;

/** Omits letters and digits that look alike, because people read codes out and type them. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns 50 random bits; 256 is a multiple of 32, so every letter is equally likely. */
function generateCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_MAX_LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Asks for the code of a new admin's first sign-in. It is visible, because it has to be passed on. */
const CodeField = ({ draft, choices, ...field }: FormControlProps) => (
  <TextField
    {...field}
    action={
      <Button variant="ghost" size="sm" icon="refresh" onClick={() => field.onChange(generateCode())}>
        Generate
      </Button>
    }
    maxLength={CODE_MAX_LENGTH}
    autoCapitalize="none"
    spellCheck={false}
    className="font-mono tracking-wide"
  />
);

const FIELDS: FormFieldList<CreateAdminRequest> = {
  username: {
    label: 'Username',
    hint: '3 to 20 letters, digits or underscores',
    maxLength: limits.CreateAdminRequest.username,
    control: ({ draft, choices, ...field }) => <UsernameField {...field} autoComplete="off" />,
  },
  password: newPasswordField('Password'),
  role: {
    label: 'Role',
    hint: 'Admins have four tabs: Dashboard, User Tracking, Users and Voting System. Super admins can do everything.',
    start: 'admin',
    choices: [
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
    ],
  },
  twoFactorSecret: {
    label: '2FA code',
    hint: `A one-off activation code for the first sign-in: 6 to 10 letters or digits, valid for ${limits.ACTIVATION_HOURS} hours. Send it separately from the password.`,
    maxLength: CODE_MAX_LENGTH,
    control: CodeField,
  },
};

export const createAdminForm = (onCreated: (username: string, code: string) => void, close: () => void) => (
  <PanelForm
    texts={{
      title: 'Create admin user',
      submit: 'Create Admin User',
      busy: 'Creating...',
      done: 'Admin user created successfully',
      failed: 'Failed to create admin user',
    }}
    fields={FIELDS}
    needsAll
    save={async (typed) => {
      await call('POST /api/admin/users', { body: typed });
      return typed;
    }}
    onDone={({ username, twoFactorSecret }) => onCreated(username, twoFactorSecret)}
    onClose={close}
  />
);
