import { keepPreviousData, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import type * as Api from 'admin-api/contract';
import { type ListView, listParams } from 'shared-web';
import { request, requestPage } from './api-client.ts';

const SECOND = 1000;

interface Asked {
  signal: AbortSignal;
}

/** Returns options that read again at every mount; a later `staleTime` overrides this. */
const read = <Answer>(path: string, queryKey: QueryKey = [path]) => ({
  queryKey,
  queryFn: ({ signal }: Asked) => request<Answer>(path, { signal }),
  staleTime: 0,
});

/** Returns options that read one page of a list. The previous rows stay until the next ones have arrived. */
const readPage = <Row>(path: string, params: string) => ({
  queryKey: [path, params] as QueryKey,
  queryFn: ({ signal }: Asked) => requestPage<Row>(`${path}?${params}`, { signal }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** Reads the dashboard, with the signed-in admin and whether the second factor has been verified. */
export const dashboardQuery = queryOptions({
  ...read<Api.AdminDashboard>('/api/admin/dashboard'),
  staleTime: 30 * SECOND,
  refetchInterval: (query) => (query.state.data?.twoFactorVerified ? 30 * SECOND : false),
  meta: { errorToast: 'Failed to fetch dashboard stats', refusalEndsSignIn: true },
});

export const enrolmentQuery = queryOptions({
  ...read<Api.TwoFactorEnrolment>('/api/admin/2fa/enrolment'),
  staleTime: Infinity,
  // A secret stays in memory only while it is on the screen.
  gcTime: 0,
});

/** The panel's category list; the Categories tab itself refreshes more often. */
export const categoriesQuery = queryOptions({
  ...read<Api.AdminCategory[]>('/api/admin/categories'),
  staleTime: 60 * SECOND,
  refetchInterval: 120 * SECOND,
});

export const vendorsQuery = queryOptions({
  ...read<Api.AdminVendor[]>('/api/admin/vendors'),
  staleTime: 60 * SECOND,
  refetchInterval: 120 * SECOND,
});

/** Covers every page of the suggestions. */
export const SUGGESTIONS_KEY = ['/api/admin/suggestions'];

export const suggestionsQuery = (view: ListView) =>
  queryOptions({
    ...readPage<Api.SuggestedName>('/api/admin/suggestions', listParams(view)),
    refetchInterval: 60 * SECOND,
  });

/** Reads the deleted records, which can be restored. */
export const archivedQuery = <Row>(path: string) =>
  queryOptions(read<Row[]>(`${path}?archived=true`, [path, 'archived']));

/** The public list of categories, the only one that a plain admin may read. */
export const publicCategoriesQuery = queryOptions(read<{ id: number; name: string }[]>('/api/categories'));

/** The tones in which the site would use a colour; those of the last colour stay until they are known. */
export const accentTonesQuery = (color: string) =>
  queryOptions({
    ...read<Api.AccentTones>(`/api/admin/accent-tones?${new URLSearchParams({ color })}`),
    placeholderData: keepPreviousData,
  });

export const votingStatusQuery = queryOptions({
  ...read<Api.VotingStatus>('/api/admin/voting-status'),
  refetchInterval: 60 * SECOND,
});

/** Refreshes regularly, because a scheduled period starts and ends automatically. */
export const votingCyclesQuery = queryOptions({
  ...read<Api.AdminVotingCycle[]>('/api/admin/voting-cycles'),
  refetchInterval: 60 * SECOND,
});

/** Kept for a minute, because the server reads all votes for it. */
export const announcementQuery = (cycle: number) =>
  queryOptions({
    ...read<Api.Announcement>(`/api/admin/voting-cycles/${cycle}/announcement`),
    staleTime: 60 * SECOND,
  });

export const voteRemovalsQuery = (page: number) =>
  queryOptions(readPage<Api.VoteRemoval>('/api/admin/vote-removals', `page=${page}`));

/** Covers every page of the accounts and the list of all admins. */
export const ACCOUNTS_KEY = ['/api/admin/users'];

/** Reads the admins of all pages, because one is chosen from the list. */
export const adminAccountsQuery = queryOptions({
  queryKey: [...ACCOUNTS_KEY, 'admins'] as QueryKey,
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

export const ownSessionsQuery = queryOptions(read<Api.OwnSession[]>('/api/admin/sessions'));

/** `filter` is a query string. */
export const auditLogQuery = (filter: string) =>
  queryOptions(readPage<Api.AuditEntry>('/api/admin/audit-log', filter));

export const systemSettingsQuery = queryOptions({
  ...read<Api.SystemSetting[]>('/api/admin/system-settings'),
  // Another super admin may have changed them, so a visit of the tab reads them again.
  staleTime: 30 * SECOND,
  meta: { errorToast: 'Failed to fetch system settings' },
});

/** Reads what organisers wrote, with its translations. */
export const translationsQuery = queryOptions(read<Api.OwnTexts>('/api/admin/translations'));

/** Covers every page of the list and the details of every session. */
const SESSIONS_KEY = ['/api/admin/user-sessions'];

const EVERY_FIVE_SECONDS = { staleTime: 5 * SECOND, refetchInterval: 5 * SECOND };

export const sessionsQuery = (view: ListView) =>
  queryOptions({
    ...readPage<Api.UserSession>('/api/admin/user-sessions', listParams(view)),
    ...EVERY_FIVE_SECONDS,
  });

export const sessionDetailsQuery = (id: number) =>
  queryOptions({
    ...read<Api.UserSessionDetails>(`/api/admin/user-sessions/${id}`, [...SESSIONS_KEY, id]),
    // Each reading is an entry of the audit log, so it is not repeated by itself.
    staleTime: 30 * SECOND,
  });

/** Covers every page of the groups and the details of each. */
const GROUPS_KEY = ['/api/admin/account-groups'];

export const groupsQuery = (view: ListView) =>
  queryOptions({
    ...readPage<Api.AccountGroup>('/api/admin/account-groups', listParams(view)),
    refetchInterval: 15 * SECOND,
  });

export const timelineQuery = queryOptions({
  ...read<Api.TimelineHour[]>('/api/admin/timeline'),
  refetchInterval: 60 * SECOND,
});

export const groupQuery = (id: number) =>
  queryOptions({
    ...read<Api.AccountGroup>(`/api/admin/account-groups/${id}`, [...GROUPS_KEY, id]),
    refetchInterval: 15 * SECOND,
  });

export const groupAccountsQuery = (id: number, page: number) =>
  queryOptions({
    ...readPage<Api.GroupAccount>(`/api/admin/account-groups/${id}/accounts`, `page=${page}`),
    queryKey: [...GROUPS_KEY, id, 'accounts', page],
  });

/** Covers the sets of every voting period. */
export const CODE_SETS_KEY = ['/api/admin/code-sets'];

/** Reads the sets of invitation codes of a voting period; without an id, of the current one. */
export const codeSetsQuery = (cycle?: number) =>
  queryOptions({
    ...read<Api.CodeSet[]>(
      cycle === undefined ? '/api/admin/code-sets' : `/api/admin/code-sets?cycle=${cycle}`,
      [...CODE_SETS_KEY, cycle],
    ),
    staleTime: 5 * SECOND,
    refetchInterval: 15 * SECOND,
  });

/** Reads the providers with which members sign in. */
export const signInWaysQuery = queryOptions(read<{ providers: { name: string }[] }>('/api/sign-in-ways'));

/** Reads the domains of confirmed addresses, and which settings are missing for sending email. */
export const emailDomainsQuery = queryOptions(read<Api.EmailDomains>('/api/admin/email-domains'));

/** Reads a message as people will get it; the one before stays until it is known. */
export const newsPreviewQuery = (body: Api.PreviewNewsRequest) =>
  queryOptions({
    queryKey: ['news-preview', body],
    queryFn: ({ signal }: Asked) =>
      request<Api.NewsPreview>('/api/admin/news/preview', { method: 'POST', body, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads the messages to voters who want news. */
export const newsQuery = queryOptions({
  ...read<Api.News>('/api/admin/news'),
  refetchInterval: 30 * SECOND,
});

/** Refreshes often, because somebody who sends a test waits for the answer. */
export const webhooksQuery = queryOptions({
  ...read<Api.Webhook[]>('/api/admin/webhooks'),
  refetchInterval: 3 * SECOND,
});

/** Reads the voters, and for super admins also the admins. */
export const accountsQuery = (view: ListView) =>
  queryOptions({
    ...readPage<Api.Account>('/api/admin/users', listParams(view)),
    staleTime: 45 * SECOND,
    refetchInterval: 90 * SECOND,
    meta: { errorToast: 'Failed to fetch admin users' },
  });

/** The queries to read again after a change of a voting period. */
export const KEYS_OF_PERIODS: readonly QueryKey[] = [
  votingStatusQuery.queryKey,
  votingCyclesQuery.queryKey,
  dashboardQuery.queryKey,
];

/** The queries to read again after votes have been excluded or restored. */
export const KEYS_OF_VOTES: readonly QueryKey[] = [
  votingStatusQuery.queryKey,
  ['/api/admin/vote-removals'],
  ['/api/admin/categories'],
  ['/api/admin/vendors'],
  ['/api/admin/dashboard'],
  ['/api/admin/timeline'],
];

/** The queries to read again after people have been blocked, or their votes excluded. */
export const PEOPLE_KEYS: readonly QueryKey[] = [SESSIONS_KEY, ACCOUNTS_KEY, GROUPS_KEY, ...KEYS_OF_VOTES];

/** Returns the signed-in admin. The gate opens the panel only when the admin is known. */
export function useSignedInAdmin(): Api.AdminDashboard['adminUser'] {
  const dashboard = useQueryClient().getQueryData(dashboardQuery.queryKey);
  if (!dashboard) throw new Error('The panel is open, but no admin is signed in.');
  return dashboard.adminUser;
}
