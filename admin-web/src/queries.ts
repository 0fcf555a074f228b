import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as Api from 'admin-api/contract';
import { type ListView, listParams } from 'shared-web';
import { request, requestPage } from './api-client.ts';

const SECOND = 1000;

interface Asked {
  signal: AbortSignal;
}

/** Asked again wherever it is shown, unless `staleTime` says for how long an answer will do. */
const read = <Answer>(path: string, queryKey: QueryKey = [path]) => ({
  queryKey,
  queryFn: ({ signal }: Asked) => request<Answer>(path, { signal }),
  staleTime: 0,
});

/** One page of a list, by its query string; the rows stay until those of the next page or search are there. */
const readPage = <Row>(path: string, params: string) => ({
  queryKey: [path, params],
  queryFn: ({ signal }: Asked) => requestPage<Row>(`${path}?${params}`, { signal }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** Asked by the gate too: it tells who is signed in, and whether the second factor has been proved. */
export const dashboardQuery = queryOptions({
  ...read<Api.AdminDashboard>('/api/admin/dashboard'),
  staleTime: 30 * SECOND,
  refetchInterval: (query) => (query.state.data?.twoFactorVerified ? 30 * SECOND : false),
  meta: { errorToast: 'Failed to fetch dashboard stats', refusalEndsSignIn: true },
});

export const enrolmentQuery = queryOptions({
  ...read<Api.TwoFactorEnrolment>('/api/admin/2fa/enrolment'),
  staleTime: Infinity,
  // A secret stays no longer in memory than on the screen.
  gcTime: 0,
});

/** The panel's category list; the Categories tab itself asks more often. */
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

/** What was deleted and may come back. */
export const archivedQuery = <Row extends Api.AdminCategory | Api.AdminVendor>(path: string) =>
  queryOptions(read<Row[]>(`${path}?archived=true`, [path, 'archived']));

/** What a copy of the last season would bring; asked again whenever something is about to use it. */
export const lastSeasonQuery = queryOptions(read<Api.LastSeason>('/api/admin/last-season'));

/** The list that everybody sees: a plain admin may read no other. */
export const publicCategoriesQuery = queryOptions(read<{ id: number; name: string }[]>('/api/categories'));

/** The numbers that dialogs name: asked again whenever something is about to use them. */
export const votingStatusQuery = queryOptions({
  ...read<Api.VotingStatus>('/api/admin/voting-status'),
  refetchInterval: 60 * SECOND,
});

/** Asked as often: a scheduled period starts and ends with nobody doing anything. */
export const votingCyclesQuery = queryOptions({
  ...read<Api.AdminVotingCycle[]>('/api/admin/voting-cycles'),
  refetchInterval: 60 * SECOND,
});

export const voteRemovalsQuery = (page: number) =>
  queryOptions(readPage<Api.VoteRemoval>('/api/admin/vote-removals', `page=${page}`));

/** Every page of the accounts, and what is chosen out of all administrators. */
export const ACCOUNTS_KEY = ['/api/admin/users'];

/** All of them, since one is chosen out of the list. */
export const adminAccountsQuery = queryOptions({
  queryKey: [...ACCOUNTS_KEY, 'admins'],
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
  // Read at each visit of the tab: another super admin may have changed them.
  staleTime: 30 * SECOND,
  meta: { errorToast: 'Failed to fetch system settings' },
});

/** What super admins have written beside those. */
export const ownTextsQuery = queryOptions({
  ...read<Api.OwnText[]>('/api/admin/texts'),
  staleTime: 30 * SECOND,
});

/** Every page of the list, and the details of every session. */
export const SESSIONS_KEY = ['/api/admin/user-sessions'];

const EVERY_FIVE_SECONDS = { staleTime: 5 * SECOND, refetchInterval: 5 * SECOND };

export const sessionsQuery = (view: ListView) =>
  queryOptions({
    ...readPage<Api.UserSession>('/api/admin/user-sessions', listParams(view)),
    ...EVERY_FIVE_SECONDS,
  });

export const sessionDetailsQuery = (id: number) =>
  queryOptions({
    ...read<Api.UserSessionDetails>(`/api/admin/user-sessions/${id}`, [...SESSIONS_KEY, id]),
    ...EVERY_FIVE_SECONDS,
  });

/** Every page of the groups, and all that is shown of each. */
export const GROUPS_KEY = ['/api/admin/account-groups'];

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

/** Each is in the audit log: one does for as long as the dialog is open. */
export const groupPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['group-preview', id],
    queryFn: ({ signal }) =>
      request<Api.GroupPreview>(`/api/admin/account-groups/${id}/preview`, { method: 'POST', signal }),
    staleTime: 60 * SECOND,
  });

export const signalsQuery = queryOptions(read<Api.Signal[]>('/api/admin/signals'));

export const venuesQuery = queryOptions({
  ...read<Api.Venue[]>('/api/admin/venues'),
  staleTime: 5 * SECOND,
  refetchInterval: 15 * SECOND,
});

/** The batches of every voting period. */
export const CODE_BATCHES_KEY = ['/api/admin/code-batches'];

/** Of invitation codes of a voting period, the current one without its id. */
export const codeBatchesQuery = (cycle?: number) =>
  queryOptions({
    ...read<Api.CodeBatch[]>(
      cycle === undefined ? '/api/admin/code-batches' : `/api/admin/code-batches?cycle=${cycle}`,
      [...CODE_BATCHES_KEY, cycle],
    ),
    staleTime: 5 * SECOND,
    refetchInterval: 15 * SECOND,
  });

/** Domains of confirmed addresses, and what the site lacks for sending messages. */
export const emailDomainsQuery = queryOptions(read<Api.EmailDomains>('/api/admin/email-domains'));

/** Voters, and for super admins the administrators too, as the Users tab shows them. */
export const accountsQuery = (view: ListView) =>
  queryOptions({
    ...readPage<Api.Account>('/api/admin/users', listParams(view)),
    staleTime: 45 * SECOND,
    refetchInterval: 90 * SECOND,
    meta: { errorToast: 'Failed to fetch admin users' },
  });

/** What shows another voting period, or other dates of one. */
export const KEYS_OF_PERIODS: readonly QueryKey[] = [
  votingStatusQuery.queryKey,
  votingCyclesQuery.queryKey,
  dashboardQuery.queryKey,
];

/** What shows other figures once votes were set aside or brought back. */
export const KEYS_OF_MOVED_VOTES: readonly QueryKey[] = [
  votingStatusQuery.queryKey,
  ['/api/admin/vote-removals'],
  ['/api/admin/categories'],
  ['/api/admin/vendors'],
  ['/api/admin/dashboard'],
];
