import { hashSecret, normaliseCode } from 'db/accounts';
import { addAdmin, type ByAdmin } from 'db/administrators';
import type { Services } from '../context.ts';
import { requireStrongPassword } from '../credentials/password-rules.ts';
import type { Account, CreateAdminRequest } from '../generated/contract.ts';

export async function createAdmin(
  { db }: Services,
  by: ByAdmin,
  { username, password, role = 'admin', twoFactorSecret }: CreateAdminRequest,
): Promise<Account> {
  requireStrongPassword(password, username, 'password');
  const passwordHash = await hashSecret(password);
  const activationCodeHash = await hashSecret(normaliseCode(twoFactorSecret));
  return addAdmin(db, by, { username, role, passwordHash, activationCodeHash });
}
