import { useQueryClient } from '@tanstack/react-query';
import type { AdminDashboard } from 'admin-api/contract';
import { dashboardQuery } from '../queries.ts';

/** Returns the signed-in admin. The gate opens the panel only when the admin is known. */
export function useSignedInAdmin(): AdminDashboard['adminUser'] {
  const dashboard = useQueryClient().getQueryData(dashboardQuery.queryKey);
  if (!dashboard) throw new Error('The panel is open, but no admin is signed in.');
  return dashboard.adminUser;
}
