import { queryOptions } from '@tanstack/react-query';
import type { AdminDashboard, TwoFactorEnrolment } from 'admin-api/contract';
import { request } from './api-client.ts';

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
