import { setTimeout as sleep } from 'node:timers/promises';
import { verifySecret } from 'db/accounts';
import { findSignInAdmin, recordFailure, type SignInAdmin, startAdminSession } from 'db/administrators';
import { networksOf } from 'db/limits';
import type { Services } from '../context.ts';
import { signToken } from '../credentials/token.ts';
import type { AdminLoginRequest, AdminLoginResponse } from '../generated/contract.ts';
import { refuse } from '../requests/refusals.ts';

export interface Attempt extends AdminLoginRequest {
  ipAddress: string;
  userAgent: string;
}

const FLOOR_MS = 400;

/**
 * Signs in with name and password at admin-api itself. Failures count here and are answered no sooner than FLOOR_MS, so
 * that the time taken does not reveal the reason. A flood does not delay a known browser, and delays others only in its
 * own networks. For `device` see `deviceFor`.
 */
export async function signIn(services: Services, attempt: Attempt, device: string | undefined) {
  const { username, ipAddress } = attempt;
  const floor = sleep(FLOOR_MS);
  const isKnown = device !== undefined;
  const admit = () =>
    services.guesses.passwords.admit({ username, ipAddress, known: device }, () =>
      checkPassword(services, attempt, { isKnown }),
    );
  const networks = networksOf(ipAddress);
  const { answer } = await (isKnown ? admit() : services.passwordLine.run({ networks }, admit));
  if (!answer) await floor;
  return openSession(services, attempt, answer);
}

/** Signs in for public-api. Counts by account only, because public-api cannot prove what it says about the browser. */
export async function signInDelegated(services: Services, attempt: Attempt): Promise<AdminLoginResponse> {
  const { username, ipAddress } = attempt;
  const { answer } = await services.guesses.delegatedPasswords.admit({ username, ipAddress }, () =>
    checkPassword(services, attempt),
  );
  return openSession(services, attempt, answer);
}

/**
 * Returns undefined alike for an unknown name, a wrong password and a deactivated account. An unknown name needs no
 * hash, because both halves answer a failure no sooner than their floor.
 */
async function checkPassword(
  { db }: Services,
  attempt: Attempt,
  { isKnown } = { isKnown: false },
): Promise<SignInAdmin | undefined> {
  const known = await findSignInAdmin(db, attempt.username);
  if (!known) return undefined;
  const matches = await verifySecret(known.passwordHash, attempt.password, { isKnown });
  if (known.isActive && matches) return known;
  const { ipAddress } = attempt;
  await recordFailure(db, { actor: known.username, action: 'sign_in.failed', ipAddress });
  return undefined;
}

async function openSession(
  { db, settings }: Services,
  attempt: Attempt,
  admin: SignInAdmin | undefined,
): Promise<AdminLoginResponse> {
  if (!admin) throw refuse('INVALID_CREDENTIALS');
  const { id, username, role } = admin;
  const sessionId = await startAdminSession(db, { ...attempt, adminId: id, username });
  return {
    user: { id, username, type: 'admin', role },
    token: signToken(settings.jwtKeys, { adminId: id, sessionId }),
  };
}
