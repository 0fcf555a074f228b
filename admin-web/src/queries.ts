import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import type * as Api from 'admin-api/contract';
import { type ListView, listParams } from 'shared-web';
import { type Page, request, requestPage } from './api-client.ts';

/* The first part of a key is the path without ids and parameters, by which the server names what others have changed. */

const SECOND = 1000;

type More<Answer> = Omit<UseQueryOptions<Answer>, 'queryFn' | 'queryKey'> & { queryKey?: QueryKey };

/** Returns options that read again at every mount, unless `more` has another `staleTime`. */
const read = <Answer>(path: string, { queryKey = [path], ...more }: More<Answer> = {}) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => request<Answer>(path, { signal }),
    staleTime: 0,
    ...more,
  });

/** Returns options that read one page of a list. The previous rows stay until the next ones have arrived. */
const readPage = <Row>(path: string, params: string, more: More<Page<Row>> = {}) =>
  queryOptions({
    queryKey: [path, params],
    queryFn: ({ signal }) => requestPage<Row>(`${path}?${params}`, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    ...more,
  });

/** Reads the dashboard, with the signed-in admin and whether the second factor has been verified. */
export const dashboardQuery = read<Api.AdminDashboard>('/api/admin/dashboard', {
  staleTime: 30 * SECOND,
  refetchInterval: (query) => (query.state.data?.twoFactorVerified ? 30 * SECOND : false),
  meta: { errorToast: 'Failed to fetch dashboard stats', refusalEndsSignIn: true },
});

export const enrolmentQuery = read<Api.TwoFactorEnrolment>('/api/admin/2fa/enrolment', {
  staleTime: Infinity,
  // A secret stays in memory only while it is on the screen.
  gcTime: 0,
});

/** The lists that most pages read; the Categories tab refreshes its own more often. */
const CATALOGUE = { staleTime: 60 * SECOND, refetchInterval: 120 * SECOND };

export const categoriesQuery = read<Api.AdminCategory[]>('/api/admin/categories', CATALOGUE);

export const vendorsQuery = read<Api.AdminVendor[]>('/api/admin/vendors', CATALOGUE);

export const suggestionsQuery = (view: ListView) =>
  readPage<Api.SuggestedName>('/api/admin/suggestions', listParams(view), { refetchInterval: 60 * SECOND });

/** Reads the deleted records, which can be restored. */
export const archivedQuery = <Row>(path: string) =>
  read<Row[]>(`${path}?archived=true`, { queryKey: [path, 'archived'] });

/** The public list of categories, the only one that a plain admin may read. */
export const publicCategoriesQuery = read<{ id: number; name: string }[]>('/api/categories');

/** The tones in which the site would use a colour; those of the last colour stay until they are known. */
export const accentTonesQuery = (color: string) =>
  read<Api.AccentTones>(`/api/admin/accent-tones?${new URLSearchParams({ color })}`, {
    placeholderData: keepPreviousData,
  });

/* These two refresh regularly, because a scheduled period starts and ends automatically. */

export const votingStatusQuery = read<Api.VotingStatus>('/api/admin/voting-status', {
  refetchInterval: 60 * SECOND,
});

export const votingCyclesQuery = read<Api.AdminVotingCycle[]>('/api/admin/voting-cycles', {
  refetchInterval: 60 * SECOND,
});

/** Kept for a minute, because the server reads all votes for it. */
export const announcementQuery = (cycle: number) =>
  read<Api.Announcement>(`/api/admin/voting-cycles/${cycle}/announcement`, { staleTime: 60 * SECOND });

export const voteRemovalsQuery = (page: number) =>
  readPage<Api.VoteRemoval>('/api/admin/vote-removals', `page=${page}`);

/** Reads the admins of all pages, because one is chosen from the list. */
export const adminAccountsQuery = queryOptions({
  queryKey: ['/api/admin/users', 'admins'] as QueryKey,
  queryFn: async ({ signal }) => {
    const accounts: Api.Account[] = [];
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const path = `/api/admin/users?type=admin&page=${page}`;
      const read = await requestPage<Api.Account>(path, { signal });
      accounts.push(...read.rows);
      pageCount = read.pageCount;
    }
    return accounts;
  },
  staleTime: 0,
  refetchInterval: 10 * SECOND,
  meta: { errorToast: 'Failed to fetch admin users' },
});

export const ownSessionsQuery = read<Api.OwnSession[]>('/api/admin/sessions');

/** `filter` is a query string. */
export const auditLogQuery = (filter: string) => readPage<Api.AuditEntry>('/api/admin/audit-log', filter);

export const systemSettingsQuery = read<Api.SystemSetting[]>('/api/admin/system-settings', {
  // Another super admin may have changed them, so a visit of the tab reads them again.
  staleTime: 30 * SECOND,
  meta: { errorToast: 'Failed to fetch system settings' },
});

/** Reads what organisers wrote, with its translations. */
export const translationsQuery = read<Api.OwnTexts>('/api/admin/translations');

export const sessionsQuery = (view: ListView) =>
  readPage<Api.UserSession>('/api/admin/user-sessions', listParams(view), {
    staleTime: 5 * SECOND,
    refetchInterval: 5 * SECOND,
  });

export const sessionDetailsQuery = (id: number) =>
  read<Api.UserSessionDetails>(`/api/admin/user-sessions/${id}`, {
    queryKey: ['/api/admin/user-sessions', id],
    // Each reading is an entry of the audit log, so it is not repeated by itself.
    staleTime: 30 * SECOND,
  });

export const groupsQuery = (view: ListView) =>
  readPage<Api.AccountGroup>('/api/admin/account-groups', listParams(view), { refetchInterval: 15 * SECOND });

export const timelineQuery = read<Api.TimelineHour[]>('/api/admin/timeline', {
  refetchInterval: 60 * SECOND,
});

export const groupQuery = (id: number) =>
  read<Api.AccountGroup>(`/api/admin/account-groups/${id}`, {
    queryKey: ['/api/admin/account-groups', id],
    refetchInterval: 15 * SECOND,
  });

export const groupAccountsQuery = (id: number, page: number) =>
  readPage<Api.GroupAccount>(`/api/admin/account-groups/${id}/accounts`, `page=${page}`, {
    queryKey: ['/api/admin/account-groups', id, page],
  });

/** Reads the sets of invitation codes of a voting period; without an id, of the current one. */
export const codeSetsQuery = (cycle?: number) =>
  read<Api.CodeSet[]>(cycle === undefined ? '/api/admin/code-sets' : `/api/admin/code-sets?cycle=${cycle}`, {
    queryKey: ['/api/admin/code-sets', cycle],
    staleTime: 5 * SECOND,
    refetchInterval: 15 * SECOND,
  });

/** Reads the providers with which members sign in. */
export const signInWaysQuery = read<{ providers: { name: string }[] }>('/api/sign-in-ways');

/** Reads the domains of confirmed addresses, and which settings are missing for sending email. */
export const emailDomainsQuery = read<Api.EmailDomains>('/api/admin/email-domains');

/** Reads a message as people will get it; the one before stays until it is known. */
export const newsPreviewQuery = (body: Api.PreviewNewsRequest) =>
  queryOptions({
    queryKey: ['news-preview', body],
    queryFn: ({ signal }) =>
      request<Api.NewsPreview>('/api/admin/news/preview', { method: 'POST', body, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads the messages to voters who want news. */
export const newsQuery = read<Api.News>('/api/admin/news', { refetchInterval: 30 * SECOND });

/** Refreshes often, because somebody who sends a test waits for the answer. */
export const webhooksQuery = read<Api.Webhook[]>('/api/admin/webhooks', { refetchInterval: 3 * SECOND });

/** Reads the voters, and for super admins also the admins. */
export const accountsQuery = (view: ListView) =>
  readPage<Api.Account>('/api/admin/users', listParams(view), {
    staleTime: 45 * SECOND,
    refetchInterval: 90 * SECOND,
    meta: { errorToast: 'Failed to fetch admin users' },
  });

/** Returns the signed-in admin. The gate opens the panel only when the admin is known. */
export function useSignedInAdmin(): Api.AdminDashboard['adminUser'] {
  const dashboard = useQueryClient().getQueryData(dashboardQuery.queryKey);
  if (!dashboard) throw new Error('The panel is open, but no admin is signed in.');
  return dashboard.adminUser;
}
