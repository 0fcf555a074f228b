import type { AdminRole } from 'admin-api/contract';

export const ROLE_LABEL: Record<AdminRole, string> = { admin: 'Admin', super_admin: 'Super admin' };

/** The labels of the values of the setting `suggestions`. */
export const SUGGESTION_TIMES: Readonly<Record<string, string>> = {
  never: 'Never',
  before_voting: 'Before voting: while no voting period is open',
  always: 'Always, also while voting is open',
};
