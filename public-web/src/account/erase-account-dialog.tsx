import { t } from '@lingui/core/macro';
import type { EraseAccountRequest, MessageResponse } from 'public-api/contract';
import { Dialog } from 'shared-ui/host';
import { TextField, unreachable } from 'shared-web';
import { post } from '../api-client.ts';
import { blankField, useCheckedForm } from '../forms/use-checked-form.ts';
import { useSignOut } from '../session/sign-in-state.ts';
import { AccountForm } from './account-form.tsx';

interface EraseAccountDialogProps {
  username: string;
  needsPassword: boolean;
  onClose: () => void;
}

export function EraseAccountDialog({ username, needsPassword, onClose }: EraseAccountDialogProps) {
  const signOut = useSignOut();
  const form = useCheckedForm({
    start: { currentPassword: '', confirmation: '' },
    problemsOf: ({ currentPassword, confirmation }) => [
      ...blankField(needsPassword ? { currentPassword, confirmation } : { confirmation }),
      ...otherName(confirmation, username),
    ],
    send: ({ currentPassword: password }) => {
      const body: EraseAccountRequest = needsPassword ? { password } : {};
      return post<MessageResponse>('/api/user/erase', body);
    },
    meta: {
      errorTitle: t`Error`,
      errorToast: t`Failed to delete account`,
      connectionToast: unreachable(),
      successToast: {
        variant: 'success',
        title: t`Account deleted`,
        description: t`You’ve been signed out everywhere.`,
      },
    },
    fieldOf: { password: 'currentPassword' },
    onDone: signOut,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t`Delete account`}
      description={t`This can’t be undone. Download your data first if you want a copy.`}
    >
      <ul className="mb-5 grid list-disc gap-1.5 ps-5 text-sm text-ink-soft">
        <li>{t`You’ll be signed out everywhere, and your password and recovery code will stop working.`}</li>
        <li>{t`Within a few minutes, we remove your username from your account, and the IP address and browser from your sessions.`}</li>
        <li>{t`If you’ve voted, we keep the network and browser you registered with until 30 days after the voting period, without your name, to detect automated voting.`}</li>
        <li>{t`Your votes still count, without your name. Until results are announced, we keep the number of your account with them, so that automated votes can be excluded.`}</li>
        <li>{t`In a voting period that needs a confirmed address or a code, you can’t use the same one again before it ends.`}</li>
        <li>{t`Your username stays reserved for 90 days. Even you can’t register it again before then.`}</li>
      </ul>
      <AccountForm
        form={form}
        needsPassword={needsPassword}
        username={username}
        submitLabel={t`Delete account`}
        busyLabel={t`Deleting...`}
        variant="danger"
        onCancel={onClose}
      >
        <TextField
          label={t`Type ${username} to confirm`}
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('confirmation')}
        />
      </AccountForm>
    </Dialog>
  );
}

function otherName(typed: string, username: string) {
  if (typed.trim() === username) return [];
  return [
    { title: t`Error`, message: t`Please type ${username} to confirm`, field: 'confirmation' as const },
  ];
}
