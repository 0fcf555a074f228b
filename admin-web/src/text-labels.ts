import type { AdminRole } from 'admin-api/contract';

export const ROLE_LABEL: Record<AdminRole, string> = { admin: 'Admin', super_admin: 'Super admin' };
