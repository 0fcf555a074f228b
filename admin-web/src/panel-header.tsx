import { useMutation } from '@tanstack/react-query';
import type { AdminRole } from 'admin-api/contract';
import { Badge, Laurel, ThemeSwitch } from 'shared-ui/host';
import { ChangeButton } from 'shared-web';
import { request } from './api-client.ts';
import { ROLE_LABEL } from './role-label.ts';
import { OwnAccountButton } from './security/own-account.tsx';

/** A server that doesn't respond must not keep an admin signed in here. */
const LOGOUT_TIMEOUT_MS = 3000;

export interface PanelHeaderProps {
  username: string;
  role: AdminRole;
  onSignOut: () => void;
}

export function PanelHeader({ username, role, onSignOut }: PanelHeaderProps) {
  const signOut = useMutation({
    mutationFn: () => request('/api/admin/logout', { method: 'POST', timeoutMs: LOGOUT_TIMEOUT_MS }),
    onSettled: onSignOut,
  });
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-8">
        <p className="flex items-center gap-2.5">
          <Laurel size={32} />
          <span className="font-display text-lg font-semibold tracking-tight">Vendor Awards</span>
        </p>
        {/* On a phone the name and Logout share a second line. */}
        <div className="order-1 flex min-w-0 grow basis-1/2 items-center gap-2 text-sm sm:order-none sm:basis-0 sm:justify-end">
          {role === 'super_admin' ? (
            <span className="min-w-0 font-medium wrap-anywhere">{username}</span>
          ) : (
            <OwnAccountButton username={username} />
          )}
          <Badge>{ROLE_LABEL[role]}</Badge>
        </div>
        <ThemeSwitch className="-mr-2.5 ml-auto sm:mx-0" />
        <ChangeButton
          change={signOut}
          variant="secondary"
          size="sm"
          icon="log-out"
          busyLabel="Logging out..."
          className="order-1 sm:order-none"
        >
          Logout
        </ChangeButton>
      </div>
    </header>
  );
}
