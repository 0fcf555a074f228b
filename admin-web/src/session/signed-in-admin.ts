import { useQueryClient } from '@tanstack/react-query';
import type { AdminDashboard } from 'admin-api/contract';
import { dashboardQuery } from '../queries.ts';

/** Returns the administrator who uses the panel. The gate opens the panel only when this is known. */
export function useSignedInAdmin(): AdminDashboard['adminUser'] {
  const dashboard = useQueryClient().getQueryData(dashboardQuery.queryKey);
  if (!dashboard) throw new Error('The panel is open, and nobody is signed in.');
  return dashboard.adminUser;
}
