import type { Knex } from 'knex';
import { type By, Refusal } from '../audit/index.ts';

/** The administrator who asks; the account's own row decides whether they still may. */
export interface ByAdmin extends By {
  adminId: number;
}

/** The operator, who may log in to the database's machine. No account can have a name with a space. */
export const OPERATOR = { username: 'command line', ipAddress: null } as const;

export type BySuperAdmin = ByAdmin | typeof OPERATOR;

/**
 * Asked in the transaction that writes: between the guard and the write secrets are hashed, and whoever asked may
 * have been turned off meanwhile. It is the first lock of its transaction, as an administrator's row always is.
 * Answers the ids of those who may; none for the operator.
 */
export async function assertStillAllowed(tx: Knex.Transaction, by: BySuperAdmin): Promise<number[]> {
  if (by === OPERATOR) return [];
  // Locked in one order: nobody is turned off, deleted or demoted until the transaction ends.
  const active = tx('admins').where({ role: 'super_admin', is_active: 1 }).orderBy('id').forUpdate();
  const superAdmins: number[] = await active.pluck('id');
  if (!('adminId' in by && superAdmins.includes(by.adminId))) throw new Refusal('no_longer_allowed');
  return superAdmins;
}

/** Locks the administrator before any row that belongs to it, so that no two transactions wait for each other. */
export async function lockAdmin(tx: Knex.Transaction, adminId: number): Promise<void> {
  await tx('admins').where({ id: adminId }).forUpdate().first('id');
}
