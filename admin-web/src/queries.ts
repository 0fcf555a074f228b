import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import type { Account, AdminDashboard, PreviewNewsRequest } from 'admin-api/contract';
import { keyOf } from 'shared-web';
import {
  type Calls,
  call,
  callPage,
  type ListCall,
  type Page,
  type Read,
  type RowOf,
  VOTES_TIMEOUT_MS,
} from './api-client.ts';
import { type ListView, listParams } from './lists/list-view.ts';

const SECOND = 1000;

type Asked = Pick<Parameters<typeof call>[1] & object, 'at' | 'query' | 'timeoutMs'>;
type More<Answer> = Omit<UseQueryOptions<Answer>, 'queryFn' | 'queryKey'> & Asked;

/** Returns options that read again at every mount, unless `more` has another `staleTime`. */
const read = <Name extends Read>(name: Name, { at, query, timeoutMs, ...more }: More<Calls[Name][1]> = {}) =>
  queryOptions({
    queryKey: keyOf(name, { at, query }),
    queryFn: ({ signal }) => call(name, { at, query, timeoutMs, signal }),
    staleTime: 0,
    ...more,
  });

/** Returns options that read one page of a list. The previous rows stay until the next ones have arrived. */
const readPage = <Name extends ListCall>(
  name: Name,
  { at, query, timeoutMs, ...more }: More<Page<RowOf<Name>>>,
) =>
  queryOptions({
    queryKey: keyOf(name, { at, query }),
    queryFn: ({ signal }) => callPage(name, { at, query, timeoutMs, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    ...more,
  });

/** Reads the dashboard, with the signed-in admin and whether the second factor has been verified. */
export const dashboardQuery = read('GET /api/admin/dashboard', {
  staleTime: 30 * SECOND,
  refetchInterval: (query) => (query.state.data?.twoFactorVerified ? 30 * SECOND : false),
  meta: { errorToast: 'Failed to fetch dashboard stats', refusalEndsSignIn: true },
});

export const enrolmentQuery = read('GET /api/admin/2fa/enrolment', {
  staleTime: Infinity,
  // A secret stays in memory only while it is on the screen.
  gcTime: 0,
});

/** The lists that most pages read; the Categories tab refreshes its own more often. */
const CATALOGUE = { staleTime: 60 * SECOND, refetchInterval: 120 * SECOND };

export const categoriesQuery = read('GET /api/admin/categories', CATALOGUE);

export const vendorsQuery = read('GET /api/admin/vendors', CATALOGUE);

export const suggestionsQuery = (view: ListView) =>
  readPage('GET /api/admin/suggestions', { query: listParams(view), refetchInterval: 60 * SECOND });

/** Counts who was suggested in each category. */
export const mostSuggestedQuery = read('GET /api/admin/suggestions/most');

/* These two read the deleted records, which can be restored. */
export const archivedCategoriesQuery = read('GET /api/admin/categories', { query: 'archived=true' });
export const archivedVendorsQuery = read('GET /api/admin/vendors', { query: 'archived=true' });

/** The tones in which the site would use a colour; those of the last colour stay until they are known. */
export const accentTonesQuery = (color: string) =>
  read('GET /api/admin/accent-tones', {
    query: new URLSearchParams({ color }).toString(),
    placeholderData: keepPreviousData,
  });

/* These two refresh often, because a scheduled period starts and ends automatically. */

export const votingStatusQuery = read('GET /api/admin/voting-status', { refetchInterval: 5 * SECOND });

export const votingCyclesQuery = read('GET /api/admin/voting-cycles', { refetchInterval: 5 * SECOND });

/** Kept for a minute, because the server reads all votes for it. */
export const announcementQuery = (cycle: number) =>
  read('GET /api/admin/voting-cycles/:id/announcement', {
    at: cycle,
    staleTime: 60 * SECOND,
    timeoutMs: VOTES_TIMEOUT_MS,
  });

export const voteRemovalsQuery = (view: ListView) =>
  readPage('GET /api/admin/vote-removals', { query: listParams(view), timeoutMs: VOTES_TIMEOUT_MS });

/** Reads the admins of all pages, because one is chosen from the list. */
export const adminAccountsQuery = queryOptions({
  queryKey: ['/api/admin/users', 'admins'] as QueryKey,
  queryFn: async ({ signal }) => {
    const accounts: Account[] = [];
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const query = `type=admin&page=${page}`;
      const read = await callPage('GET /api/admin/users', { query, signal });
      accounts.push(...read.rows);
      pageCount = read.pageCount;
    }
    return accounts;
  },
  staleTime: 0,
  refetchInterval: 10 * SECOND,
  meta: { errorToast: 'Failed to fetch admin users' },
});

export const ownSessionsQuery = read('GET /api/admin/sessions');

export const auditLogQuery = (view: ListView) =>
  readPage('GET /api/admin/audit-log', { query: listParams(view) });

export const systemSettingsQuery = read('GET /api/admin/system-settings', {
  // Another super admin may have changed them, so a visit of the tab reads them again.
  staleTime: 30 * SECOND,
  meta: { errorToast: 'Failed to fetch system settings' },
});

/** Reads what organisers wrote, with its translations. */
export const translationsQuery = read('GET /api/admin/translations');

export const sessionsQuery = (view: ListView) =>
  readPage('GET /api/admin/user-sessions', {
    query: listParams(view),
    staleTime: 5 * SECOND,
    refetchInterval: 5 * SECOND,
  });

export const sessionDetailsQuery = (id: number) =>
  read('GET /api/admin/user-sessions/:id', {
    at: id,
    // Each reading is an entry of the audit log, so it is not repeated by itself.
    staleTime: 30 * SECOND,
  });

export const groupsQuery = (view: ListView) =>
  readPage('GET /api/admin/account-groups', { query: listParams(view), refetchInterval: 15 * SECOND });

export const groupQuery = (id: number) =>
  read('GET /api/admin/account-groups/:id', { at: id, refetchInterval: 15 * SECOND });

export const groupAccountsQuery = (id: number, page: number) =>
  readPage('GET /api/admin/account-groups/:id/accounts', { at: id, query: `page=${page}` });

/** Reads the sets of invitation codes of a voting period; without an id, of the current one. */
export const codeSetsQuery = (cycle?: number) =>
  read('GET /api/admin/code-sets', {
    query: cycle === undefined ? '' : `cycle=${cycle}`,
    staleTime: 5 * SECOND,
    refetchInterval: 15 * SECOND,
  });

/** Reads how far the members’ list of a voting period is. */
export const membersListQuery = (cycle: number) =>
  read('GET /api/admin/members-list', { query: `cycle=${cycle}`, refetchInterval: 5 * SECOND });

/** Reads the providers with which members sign in. */
export const signInWaysQuery = read('GET /api/sign-in-ways');

/** Reads the domains of confirmed addresses, and which settings are missing for sending email. */
export const emailDomainsQuery = read('GET /api/admin/email-domains');

/** Reads a message as people will get it; the one before stays until it is known. */
export const newsPreviewQuery = (body: PreviewNewsRequest) =>
  queryOptions({
    queryKey: ['news-preview', body],
    queryFn: ({ signal }) => call('POST /api/admin/news/preview', { body, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads the messages to voters who want news. Refreshes often while a test message is on its way. */
export const newsQuery = read('GET /api/admin/news', {
  refetchInterval: ({ state }) => (state.data?.mail.test?.answer === null ? 2 : 30) * SECOND,
});

/** Refreshes often, because somebody who sends a test waits for the answer. */
export const webhooksQuery = read('GET /api/admin/webhooks', { refetchInterval: 3 * SECOND });

/** Reads the voters, and for super admins also the admins. */
export const accountsQuery = (view: ListView) =>
  readPage('GET /api/admin/users', {
    query: listParams(view),
    staleTime: 45 * SECOND,
    refetchInterval: 90 * SECOND,
    meta: { errorToast: 'Failed to fetch admin users' },
  });

/** Returns the signed-in admin. The gate opens the panel only when the admin is known. */
export function useSignedInAdmin(): AdminDashboard['adminUser'] {
  const dashboard = useQueryClient().getQueryData(dashboardQuery.queryKey);
  if (!dashboard) throw new Error('The panel is open, but no admin is signed in.');
  return dashboard.adminUser;
}
