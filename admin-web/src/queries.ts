import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type {
  Account,
  AdminCategory,
  AdminDashboard,
  AdminVendor,
  AuditEntry,
  OwnSession,
  SystemSetting,
  TwoFactorEnrolment,
  UserSession,
  UserSessionDetails,
  VoteRemoval,
  VotingStatus,
} from 'admin-api/contract';
import { type ListView, listParams } from 'shared-web';
import { request, requestPage } from './api-client.ts';

const SECOND = 1000;

/** Asked by the gate too: it tells who is signed in, and whether the second factor has been proved. */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/dashboard'],
    queryFn: ({ signal }) => request<AdminDashboard>('/api/admin/dashboard', { signal }),
    staleTime: 30 * SECOND,
    refetchInterval: (query) => (query.state.data?.twoFactorVerified ? 60 * SECOND : false),
    meta: { errorToast: 'Failed to fetch dashboard stats', refusalEndsSignIn: true },
  });

export const enrolmentQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/2fa/enrolment'],
    queryFn: ({ signal }) => request<TwoFactorEnrolment>('/api/admin/2fa/enrolment', { signal }),
    // A secret stays no longer in memory than on the screen.
    gcTime: 0,
  });

/** The panel's category list; the Categories tab itself asks more often. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/categories'],
    queryFn: ({ signal }) => request<AdminCategory[]>('/api/admin/categories', { signal }),
    staleTime: 60 * SECOND,
    refetchInterval: 120 * SECOND,
  });

/** While the Categories tab is open. */
export const CATEGORIES_TAB_INTERVAL = 30 * SECOND;

export const vendorsQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/vendors'],
    queryFn: ({ signal }) => request<AdminVendor[]>('/api/admin/vendors', { signal }),
    staleTime: 60 * SECOND,
    refetchInterval: 120 * SECOND,
  });

/** What was deleted and may come back. */
export const archivedQuery = <Row extends AdminCategory | AdminVendor>(path: string) =>
  queryOptions({
    queryKey: [path, 'archived'],
    queryFn: ({ signal }) => request<Row[]>(`${path}?archived=true`, { signal }),
    staleTime: 0,
  });

/** The list that everybody sees: a plain admin may read no other. */
export const publicCategoriesQuery = () =>
  queryOptions({
    queryKey: ['/api/categories'],
    queryFn: ({ signal }) => request<{ id: number; name: string }[]>('/api/categories', { signal }),
    staleTime: 0,
  });

/** The numbers that dialogs name: asked anew whenever something is about to use them. */
export const votingStatusQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/voting-status'],
    queryFn: ({ signal }) => request<VotingStatus>('/api/admin/voting-status', { signal }),
    staleTime: 0,
    refetchInterval: 60 * SECOND,
  });

export const voteRemovalsQuery = (page: number) =>
  queryOptions({
    queryKey: ['/api/admin/vote-removals', page],
    queryFn: ({ signal }) => requestPage<VoteRemoval>(`/api/admin/vote-removals?page=${page}`, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** All of them, since one is chosen out of the list. */
export const adminAccountsQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/users', 'admins'],
    queryFn: async ({ signal }) => {
      const accounts: Account[] = [];
      for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
        const path = `/api/admin/users?type=admin&page=${page}`;
        const read = await requestPage<Account>(path, { signal });
        accounts.push(...read.rows);
        pageCount = read.pageCount;
      }
      return accounts;
    },
    staleTime: 0,
    refetchInterval: 10 * SECOND,
    meta: { errorToast: 'Failed to fetch admin users' },
  });

export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/sessions'],
    queryFn: ({ signal }) => request<OwnSession[]>('/api/admin/sessions', { signal }),
    staleTime: 0,
  });

/** `filter` is a query string. */
export const auditLogQuery = (filter: string) =>
  queryOptions({
    queryKey: ['/api/admin/audit-log', filter],
    queryFn: ({ signal }) => requestPage<AuditEntry>(`/api/admin/audit-log?${filter}`, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const systemSettingsQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/system-settings'],
    queryFn: ({ signal }) => request<SystemSetting[]>('/api/admin/system-settings', { signal }),
    // Read at each visit of the tab: another super admin may have changed them.
    staleTime: 30 * SECOND,
    meta: { errorToast: 'Failed to fetch system settings' },
  });

/** Every page of the list, and the details of every session. */
export const SESSIONS_KEY = ['/api/admin/user-sessions'];

export const sessionsQuery = (view: ListView) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, listParams(view)],
    queryFn: ({ signal }) =>
      requestPage<UserSession>(`/api/admin/user-sessions?${listParams(view)}`, { signal }),
    staleTime: 5 * SECOND,
    refetchInterval: 5 * SECOND,
    // The rows stay until those of the next page or search are there.
    placeholderData: keepPreviousData,
  });

export const sessionDetailsQuery = (id: number) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, id],
    queryFn: ({ signal }) => request<UserSessionDetails>(`/api/admin/user-sessions/${id}`, { signal }),
    staleTime: 5 * SECOND,
    refetchInterval: 5 * SECOND,
  });

export const ACCOUNTS_KEY = ['/api/admin/users'];

/** Voters, and for super admins the administrators too, as the Users tab shows them. */
export const accountsQuery = (view: ListView) =>
  queryOptions({
    queryKey: [...ACCOUNTS_KEY, listParams(view)],
    queryFn: ({ signal }) => requestPage<Account>(`/api/admin/users?${listParams(view)}`, { signal }),
    staleTime: 45 * SECOND,
    refetchInterval: 90 * SECOND,
    placeholderData: keepPreviousData,
    meta: { errorToast: 'Failed to fetch admin users' },
  });

/** What shows other figures once votes were set aside or brought back. */
export const KEYS_OF_MOVED_VOTES: readonly QueryKey[] = [
  votingStatusQuery().queryKey,
  ['/api/admin/vote-removals'],
  ['/api/admin/categories'],
  ['/api/admin/vendors'],
  ['/api/admin/dashboard'],
];
