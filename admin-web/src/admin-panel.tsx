import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminDashboard, VerifyTwoFactorResponse } from 'admin-api/contract';
import { useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { Banner, SkipLink, Tabs } from 'shared-ui/host';
import { formatCount, PageLink, plural } from 'shared-web';
import { call } from './api-client.ts';
import { EnrolmentCard } from './enrolment/enrolment-card.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PanelPages } from './panel-pages.tsx';
import { pagesFor, placeAt, tabsFor } from './panel-tabs.ts';
import { PRODUCT, usePageTitle } from './plain-pages/plain-page.tsx';
import { usePanelZone, zoneText } from './time/zoned-time.ts';

const ASKED_EVERY_MS = 5000;

const CHANGES = '/api/admin/changes';

/** Polls for other admins' changes, and reads everything on screen again. A tab in the background does not poll. */
function useChangesByOthers(): void {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [CHANGES],
    queryFn: ({ signal }) => call('GET /api/admin/changes', { signal }),
    staleTime: 0,
    refetchInterval: ASKED_EVERY_MS,
  });
  const last = data?.last;
  const known = useRef(last);
  useEffect(() => {
    if (known.current !== undefined && last !== known.current) {
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== CHANGES });
    }
    known.current = last;
  }, [last, queryClient]);
}

export interface AdminPanelProps {
  dashboard: AdminDashboard;
  /** Is set if the user has just entered a code; undefined after a reload. */
  justVerified: VerifyTwoFactorResponse | undefined;
  onSignOut: () => void;
}

export function AdminPanel({ dashboard, justVerified, onSignOut }: AdminPanelProps) {
  const { adminUser, authenticatorRequired } = dashboard;
  // An API of an earlier release doesn't return a name.
  const awards = dashboard.siteName ?? PRODUCT;
  const [search, setSearch] = useSearchParams();
  const codesLeft = justVerified?.recoveryCodesLeft;
  const main = useRef<HTMLElement>(null);
  const { role } = adminUser;
  const { tab: current, page } = placeAt(search, role);
  usePageTitle(page.value ? `${page.label} · ${current.label}` : current.label, awards);
  useChangesByOthers();

  // The code field that had the focus is gone. After a reload, the focus starts at the top.
  useEffect(() => {
    if (justVerified) main.current?.focus({ preventScroll: true });
  }, [justVerified]);

  const help = search.get('help');
  const shown = `${page.value} ${help}`;
  const opened = useRef(shown);
  const isByLink = useNavigationType() !== 'POP';
  // The pressed link is gone with its page, so the new page takes the focus, from its top.
  useEffect(() => {
    if (opened.current === shown) return;
    opened.current = shown;
    if (document.activeElement !== document.body) return;
    main.current?.focus({ preventScroll: true });
    if (isByLink) main.current?.scrollIntoView();
  }, [shown, isByLink]);

  return (
    <>
      <SkipLink />
      <PanelHeader {...adminUser} awards={awards} onSignOut={onSignOut} />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        aria-label="Admin panel"
        className="mx-auto w-full max-w-page px-4 pt-3 pb-16 outline-none sm:px-8"
      >
        <h1 className="sr-only">Admin panel</h1>
        {typeof codesLeft === 'number' && (
          <Banner tone="warning" title="You signed in with a recovery code" className="mb-6">
            {plural(codesLeft, {
              one: 'You have 1 recovery code left. It works once.',
              other: `You have ${formatCount(codesLeft)} recovery codes left. Each works once.`,
            })}
          </Banner>
        )}
        <EnrolmentCard required={authenticatorRequired} />
        <Tabs
          label="Admin panel"
          items={tabsFor(role).map((tab) => ({
            value: tab.value,
            label: tab.label,
            icon: tab.icon,
            href: `?tab=${tab.value}`,
            content: tab === current && <PanelPages tab={tab} page={page} pages={pagesFor(tab, role)} />,
          }))}
          value={current.value}
          onValueChange={(tab) => setSearch({ tab })}
        />
        <ZoneLine isChangeable={role === 'super_admin'} />
      </main>
    </>
  );
}

/** Names the time zone of all times in the panel, once on each page. */
function ZoneLine({ isChangeable }: { isChangeable: boolean }) {
  const zone = usePanelZone();
  return (
    <p className="mt-8 border-t border-line pt-3 text-sm text-ink-faint">
      All times are in {zoneText(zone)}, the site’s time zone.{' '}
      {isChangeable && <PageLink to="?tab=dashboard&page=texts">Change the time zone</PageLink>}
    </p>
  );
}
