import { useMutation } from '@tanstack/react-query';
import type { AdminRole } from 'admin-api/contract';
import { Badge, Laurel, ThemeSwitch } from 'shared-ui/host';
import { ChangeButton, PageLink } from 'shared-web';
import { call } from './api-client.ts';
import { ROLE_LABEL } from './text-labels.ts';

/** After this time, the admin is signed out here even if the server has not responded. */
const LOGOUT_TIMEOUT_MS = 3000;

export interface PanelHeaderProps {
  awards: string;
  username: string;
  role: AdminRole;
  onSignOut: () => void;
}

export function PanelHeader({ awards, username, role, onSignOut }: PanelHeaderProps) {
  const signOut = useMutation({
    mutationFn: () => call('POST /api/admin/logout', { timeoutMs: LOGOUT_TIMEOUT_MS }),
    meta: { keepsData: true },
    onSettled: onSignOut,
  });
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:flex-nowrap sm:px-8">
        <p className="flex min-w-0 grow basis-[calc(100%-3.5rem)] items-center gap-2.5 sm:basis-40">
          <Laurel size={32} className="shrink-0" />
          <span
            dir="auto"
            className="line-clamp-2 font-display text-lg leading-tight font-semibold tracking-tight wrap-anywhere"
          >
            {awards}
          </span>
        </p>
        {/* On a phone the name and Logout share a second line. */}
        <div className="order-1 flex min-w-0 grow basis-1/2 flex-wrap items-center gap-x-2 gap-y-1 text-sm sm:order-none sm:grow-0 sm:basis-auto sm:flex-nowrap sm:justify-end">
          <PageLink to="?tab=dashboard&page=account" className="min-w-0 wrap-anywhere">
            {username}
            <span className="sr-only">: your account</span>
          </PageLink>
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
