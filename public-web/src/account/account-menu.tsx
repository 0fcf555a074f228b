import { useState } from 'react';
import { Button, Icon, Menu } from 'shared-ui/host';
import { useSignOut } from '../use-sign-out.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';

/** The voter's name; opens what can be done with the account. */
export function AccountMenu({ username }: { username: string }) {
  const signOut = useSignOut();
  const [opened, setOpened] = useState<'password' | 'code'>();
  const dialog = { username, onClose: () => setOpened(undefined) };
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Account of ${username}`}
            className="-mx-1 min-w-0 gap-1 px-1 text-left font-semibold wrap-anywhere"
          >
            {username}
            <Icon name="chevron-down" size={16} className="shrink-0 text-ink-faint" />
          </Button>
        }
        items={[
          { label: 'Change password', icon: 'key', onSelect: () => setOpened('password') },
          { label: 'New recovery code', icon: 'refresh', onSelect: () => setOpened('code') },
          { label: 'Logout', icon: 'log-out', onSelect: signOut },
        ]}
      />
      {opened === 'password' && <ChangePasswordDialog {...dialog} />}
      {opened === 'code' && <RecoveryCodeDialog {...dialog} />}
    </>
  );
}
