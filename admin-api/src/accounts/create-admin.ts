import { hashSecret, normaliseCode } from 'db/accounts';
import { addAdmin, type ByAdmin, findAccount } from 'db/administrators';
import type { Services } from '../context.ts';
import { requireStrongPassword } from '../credentials/password-rules.ts';
import type { Account, CreateAdminRequest } from '../generated/contract.ts';
import { conflict } from '../requests/request.ts';
import { refuse } from './refusals.ts';

export async function createAdmin(
  { db }: Services,
  by: ByAdmin,
  { username, password, role = 'admin', twoFactorSecret }: CreateAdminRequest,
): Promise<Account> {
  requireStrongPassword(password, username, 'password');
  const passwordHash = await hashSecret(password);
  const activationCodeHash = await hashSecret(normaliseCode(twoFactorSecret));
  const created = await addAdmin(db, by, { username, role, passwordHash, activationCodeHash });
  if (!created.ok && created.reason === 'no_longer_allowed') throw refuse(created.reason);
  const account = created.ok ? await findAccount(db, username) : undefined;
  if (!account) throw conflict('USERNAME_TAKEN', 'This username is already taken.');
  return account;
}
