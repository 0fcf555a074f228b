import { hashSecret } from 'db/accounts';
import { type AdminSession, changeAdminPassword } from 'db/administrators';
import type { By } from 'db/audit';
import type { Services } from '../context.ts';
import { confirmPassword } from '../credentials/confirm-password.ts';
import { requireStrongPassword } from '../credentials/password-rules.ts';
import type { ChangePasswordRequest } from '../generated/contract.ts';
import { conflict } from '../requests/refusals.ts';

export async function changePassword(
  services: Services,
  session: AdminSession,
  by: By,
  { currentPassword, newPassword }: ChangePasswordRequest,
): Promise<void> {
  requireStrongPassword(newPassword, session.username, 'newPassword');
  const currentHash = await confirmPassword(services, session, by.ipAddress, currentPassword);
  const newHash = await hashSecret(newPassword);
  const change = { adminId: session.adminId, sessionRowId: session.id, currentHash, newHash };
  if (!(await changeAdminPassword(services.db, by, change))) {
    throw conflict('PASSWORD_CHANGED', 'Your password has just been changed elsewhere.');
  }
}
