import type { EraseAccountRequest, MessageResponse } from 'public-api/contract';
import { Dialog } from 'shared-ui/host';
import { TextField, UNREACHABLE } from 'shared-web';
import { post } from '../api-client.ts';
import { blankField, useCheckedForm } from '../forms/use-checked-form.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { AccountForm } from './account-form.tsx';

interface EraseAccountDialogProps {
  username: string;
  onClose: () => void;
}

export function EraseAccountDialog({ username, onClose }: EraseAccountDialogProps) {
  const signOut = useSignOut();
  const form = useCheckedForm({
    start: { currentPassword: '', confirmation: '' },
    problemOf: (typed) => blankField(typed) ?? otherName(typed.confirmation, username),
    send: ({ currentPassword: password }) => {
      const body: EraseAccountRequest = { password };
      return post<MessageResponse>('/api/user/erase', body);
    },
    meta: {
      errorTitle: 'Error',
      errorToast: 'Failed to erase the account',
      connectionToast: UNREACHABLE,
      successToast: {
        variant: 'success',
        title: 'Account erased',
        description: 'You have been signed out everywhere.',
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
      title="Erase account"
      description="Nobody can undo this. You can download your data first."
    >
      <ul className="mb-5 grid list-disc gap-1.5 pl-5 text-sm text-ink-soft">
        <li>You are signed out everywhere, and your password and recovery code stop working.</li>
        <li>Your name, and the addresses and browsers of your sessions, are erased within a minute.</li>
        <li>
          If you have voted, the network and browser you registered with are kept for some weeks, without your
          name, so that votes of a script can still be found.
        </li>
        <li>
          Your votes in the current voting period are withdrawn. To keep them secret, they leave the count
          once nine other people have withdrawn theirs; until then they count without your name.
        </li>
        <li>Your votes in closed periods stay counted, without your name.</li>
        <li>Nobody can register your name for some months, not even you.</li>
      </ul>
      <AccountForm
        form={form}
        username={username}
        submitLabel="Erase Account"
        busyLabel="Erasing..."
        variant="danger"
        onCancel={onClose}
      >
        <TextField
          label={`Type ${username} to confirm`}
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('confirmation')}
        />
      </AccountForm>
    </Dialog>
  );
}

function otherName(typed: string, username: string) {
  if (typed.trim() === username) return undefined;
  return { title: 'Error', message: `Please type ${username} to confirm`, field: 'confirmation' as const };
}
