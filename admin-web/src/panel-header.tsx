import { useMutation } from '@tanstack/react-query';
import type { AdminRole, MessageResponse } from 'admin-api/contract';
import { Badge, Button, ThemeSwitch } from 'shared-ui/host';
import { request } from './api-client.ts';
import { Brand } from './brand.tsx';

const ROLE_LABEL: Record<AdminRole, string> = { admin: 'Admin', super_admin: 'Super admin' };

/** A server that does not answer must not keep anybody signed in here. */
const LOGOUT_TIMEOUT_MS = 3000;

export interface PanelHeaderProps {
  username: string;
  role: AdminRole;
  onSignOut: () => void;
}

export function PanelHeader({ username, role, onSignOut }: PanelHeaderProps) {
  const logout = useMutation({
    mutationFn: () =>
      request<MessageResponse>('/api/admin/logout', { method: 'POST', timeoutMs: LOGOUT_TIMEOUT_MS }),
    onSettled: onSignOut,
  });
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-8">
        <Brand />
        <div className="ml-auto flex items-center gap-2">
          <ThemeSwitch />
          <Button
            variant="secondary"
            size="sm"
            icon="log-out"
            onClick={() => logout.mutate()}
            busy={logout.isPending}
            busyLabel="Logging out..."
          >
            Logout
          </Button>
        </div>
        <p className="flex w-full min-w-0 items-center gap-2 text-sm sm:order-first sm:w-auto">
          <span className="min-w-0 font-medium wrap-anywhere">{username}</span>
          <Badge>{ROLE_LABEL[role]}</Badge>
        </p>
      </div>
    </header>
  );
}
