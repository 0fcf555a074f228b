import type { Knex } from 'knex';
import { type By, Refusal } from '../changes/index.ts';

/** The administrator who makes a request. The account's own row decides whether they still may. */
export interface ByAdmin extends By {
  adminId: number;
}

/** The operator, who has access to the database's machine. No account has this name, because it contains a space. */
export const OPERATOR = { username: 'command line', ipAddress: null, isSuperAdmin: true } as const;

export type BySuperAdmin = ByAdmin | typeof OPERATOR;

/**
 * Checks the right again in the transaction that writes, because hashing takes a while and the account may have been
 * turned off since the route's check. An administrator's row is always the first lock of a transaction. Returns the ids
 * of the active super admins; none for the operator.
 */
export async function assertStillAllowed(tx: Knex.Transaction, by: BySuperAdmin): Promise<number[]> {
  if (by === OPERATOR) return [];
  // Rows are locked in one order. Nobody is turned off, deleted or demoted until the transaction ends.
  const active = tx('admins').where({ role: 'super_admin', is_active: true }).orderBy('id').forUpdate();
  const superAdmins: number[] = await active.pluck('id');
  if (!('adminId' in by && superAdmins.includes(by.adminId))) throw new Refusal('unauthenticated');
  return superAdmins;
}

/** Locks the administrator before any row that belongs to it, so that no two transactions wait for each other. */
export async function lockAdmin(tx: Knex.Transaction, adminId: number): Promise<void> {
  await tx('admins').where({ id: adminId }).forUpdate().first('id');
}
