import type { AdminDashboard, VerifyTwoFactorResponse } from 'admin-api/contract';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Banner, SkipLink, Tabs } from 'shared-ui/host';
import { countText } from 'shared-web';
import { EnrolmentCard } from './enrolment/enrolment-card.tsx';
import { PanelHeader } from './panel-header.tsx';
import { tabsFor } from './panel-tabs.ts';
import { usePageTitle } from './plain-pages/plain-page.tsx';
import { useChangesByOthers } from './session/use-changes-by-others.ts';

export interface AdminPanelProps {
  dashboard: AdminDashboard;
  /** Set when the panel opened upon a code, not upon a reload. */
  justVerified: VerifyTwoFactorResponse | undefined;
  onSignOut: () => void;
}

export function AdminPanel({ dashboard, justVerified, onSignOut }: AdminPanelProps) {
  const { adminUser, authenticatorRequired } = dashboard;
  const [search, setSearch] = useSearchParams();
  const codesLeft = justVerified?.recoveryCodesLeft;
  const main = useRef<HTMLElement>(null);
  const tabs = tabsFor(adminUser.role);
  const current = tabs.find((tab) => tab.value === search.get('tab')) ?? tabs[0];
  usePageTitle(current?.label ?? 'Admin panel');
  useChangesByOthers();

  // The code field that had the focus is gone; after a reload the focus starts at the top as on any page.
  useEffect(() => {
    if (justVerified) main.current?.focus();
  }, [justVerified]);

  return (
    <>
      <SkipLink />
      <PanelHeader {...adminUser} onSignOut={onSignOut} />
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
            {countText(codesLeft, 'recovery code')} {codesLeft === 1 ? 'is' : 'are'} left. Each works once.
          </Banner>
        )}
        <EnrolmentCard required={authenticatorRequired} />
        <Tabs
          label="Admin panel"
          items={tabs.map(({ component: Content, ...tab }) => ({ ...tab, content: <Content /> }))}
          value={current?.value ?? ''}
          onValueChange={(tab) => setSearch({ tab })}
        />
      </main>
    </>
  );
}
