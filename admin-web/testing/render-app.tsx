import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminDashboard, AdminLoginResponse, TwoFactorEnrolment } from 'admin-api/contract';
import { vi } from 'vitest';
import { App } from '../src/app.tsx';
import { Help } from '../src/panel-pages.tsx';
import { tabsFor } from '../src/panel-tabs.ts';
import { type FakeApi, fakeFetch, ok, type SentRequest } from './fake-api.ts';

// Loads all pages in advance, so that tests do not wait for them.
const screens = tabsFor('super_admin').flatMap(({ pages }) => pages.map(({ Screen }) => Screen));
await Promise.all([Help, ...screens].map((screen) => screen.preload()));

export interface Start {
  path?: string;
  /** Is stored before the app starts. */
  token?: string;
  /** Is read at every call, so that a test can change a response later. */
  api?: FakeApi;
}

export function renderApp({ path = '/admin', token, api = {} }: Start = {}) {
  const sent: SentRequest[] = [];
  // Many pages read these, but few tests are about them.
  api['GET /api/admin/changes'] ??= () => ok({ last: 0 });
  api['GET /api/admin/system-settings'] ??= () => ok([]);
  api['GET /api/admin/account-groups'] ??= () => ok([]);
  api['GET /api/admin/code-sets'] ??= () => ok([]);
  api['GET /api/admin/suggestions/most'] ??= () => ok([]);
  const leaveTo = vi.fn<(path: string) => void>();
  vi.stubGlobal('fetch', fakeFetch(api, sent));
  window.history.replaceState(null, '', path);
  if (token) localStorage.setItem('va_admin_token', token);
  const { unmount } = render(<App leaveTo={leaveTo} />);
  return { user: userEvent.setup({ delay: null }), sent, leaveTo, unmount };
}

/** Opens a tab with a list that polls by fake timers; `asked` returns the requests for the list. */
export async function openPolledList(title: string, list: string, api: FakeApi, path: string) {
  const app = renderApp({ path, token: 'signed-in', api });
  await screen.findByRole('heading', { name: title });
  const asked = () => app.sent.filter(({ call }) => call.startsWith(`GET ${list}?`));
  return { ...app, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }), asked };
}

export const buildDashboard = (over: Partial<AdminDashboard> = {}): AdminDashboard => ({
  adminUser: { username: 'mira', role: 'super_admin' },
  twoFactorVerified: true,
  keepsVotesBack: false,
  authenticatorRequired: false,
  siteName: null,
  timeZone: 'UTC',
  totalVotes: 12345,
  totalParticipants: 678,
  totalVendors: 12,
  blockedSessions: 3,
  awards: null,
  warnings: [],
  ...over,
});

export const buildSignIn = (token = 'fresh'): AdminLoginResponse => ({
  user: { id: 1, username: 'mira', type: 'admin', role: 'super_admin' },
  token,
});

export const buildEnrolment = (): TwoFactorEnrolment => ({
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Vendor%20Awards:mira?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Vendor%20Awards',
});

/** Fakes a session without its second factor, which the next code verifies. */
export function codeScreenApi(over: Partial<AdminDashboard> = {}): FakeApi {
  let verified = false;
  return {
    'GET /api/admin/dashboard': () => ok(buildDashboard({ ...over, twoFactorVerified: verified })),
    'POST /api/admin/verify-2fa': () => {
      verified = true;
      return ok({
        success: true,
        enrolmentRequired: over.authenticatorRequired ?? false,
        recoveryCodesLeft: null,
      });
    },
  };
}
