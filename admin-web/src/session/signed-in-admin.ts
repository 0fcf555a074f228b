import { useQueryClient } from '@tanstack/react-query';
import type { AdminDashboard } from 'admin-api/contract';
import { dashboardQuery } from '../queries.ts';

/** Who uses the panel. The gate opens it only once this is known, and draws it again when it changes. */
export function useSignedInAdmin(): AdminDashboard['adminUser'] {
  const dashboard = useQueryClient().getQueryData(dashboardQuery.queryKey);
  if (!dashboard) throw new Error('The panel is open, and nobody is signed in.');
  return dashboard.adminUser;
}
