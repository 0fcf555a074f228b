import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { Refusal, recordSecurityEvent, type SecurityEventKind, withFreeName } from '../changes/index.ts';
import { originNetworks } from '../limits/index.ts';
import { type Db, NOW, nameKey, retriedTransaction } from '../machinery/index.ts';
import { revokeSessions } from './user-sessions.ts';

export interface NewUser {
  username: string;
  /** Without these hashes, the account signs in by email or with a provider only. */
  passwordHash?: string;
  recoveryCodeHash?: string;
  ipAddress: string;
  sessionId: string | null;
  origin: AccountOrigin;
}

/**
 * Returns the id. Throws a Refusal if a voter or an administrator has the name: the row in `account_names` decides. If
 * `together`, a part of the same transaction, throws, no account is created.
 */
export function createUser(
  db: Db,
  user: NewUser,
  together?: (tx: Knex.Transaction, userId: number) => Promise<void>,
): Promise<number> {
  const name_key = nameKey(user.username);
  return withFreeName(new Refusal('username_taken'), () =>
    db.transaction(async (tx) => {
      await tx('account_names').insert({ name_key });
      const [userId] = await tx('users').insert({ username: user.username, name_key });
      if (userId === undefined) throw new Error('The database returned no id for the new voter.');
      await tx('user_credentials').insert({
        user_id: userId,
        password_hash: user.passwordHash ?? unusableHash(),
        recovery_code_hash: user.recoveryCodeHash ?? unusableHash(),
      });
      await insertOrigin(tx, userId, user);
      const { ipAddress, sessionId } = user;
      await recordSecurityEvent(tx, { kind: 'registration', userId, ipAddress, sessionId });
      await together?.(tx, userId);
      return userId;
    }),
  );
}

const UNUSABLE = '!';

/** Returns what is stored in place of a hash, and is that of no password. */
const unusableHash = (): string => `${UNUSABLE}${randomBytes(16).toString('base64url')}`;

export async function hasPassword(db: Db, userId: number): Promise<boolean> {
  const [hash] = await db('user_credentials').where({ user_id: userId }).pluck('password_hash');
  return hash !== undefined && !hash.startsWith(UNUSABLE);
}

export interface UserCredentials {
  userId: number;
  username: string;
  passwordHash: string;
  recoveryCodeHash: string;
}

export const findUserCredentials = (db: Db, username: string) =>
  credentialsWhere(db, { 'user.name_key': nameKey(username) });

export const findUserCredentialsById = (db: Db, userId: number) =>
  credentialsWhere(db, { 'user.id': userId });

async function credentialsWhere(
  db: Db,
  condition: Record<string, string | number>,
): Promise<UserCredentials | undefined> {
  return db('users as user')
    .join('user_credentials as credentials', 'credentials.user_id', 'user.id')
    .where(condition)
    .whereNull('user.erased_at')
    .first({
      userId: 'user.id',
      username: 'user.username',
      passwordHash: 'credentials.password_hash',
      recoveryCodeHash: 'credentials.recovery_code_hash',
    });
}

export interface PasswordChange {
  userId: number;
  sessionId: string;
  ipAddress: string;
  currentHash: string;
  newHash: string;
}

/** Also ends the account's other sessions. Returns false if the password was changed elsewhere after it was checked. */
export function changePassword(db: Db, change: PasswordChange): Promise<boolean> {
  const { userId, sessionId, currentHash, newHash } = change;
  const at = { user_id: userId, password_hash: currentHash };
  return changeCredentials(db, 'password_changed', change, async (tx) => {
    const set = { password_hash: newHash, password_changed_at: NOW };
    const changed = await tx('user_credentials').where(at).update(set);
    if (changed > 0) await endSignIns(tx, { userId, exceptSessionId: sessionId });
    return changed;
  });
}

/** Ends the account's sessions, and the codes and links that sign in to it. */
async function endSignIns(
  tx: Knex.Transaction,
  which: { userId: number; exceptSessionId?: string },
): Promise<void> {
  await revokeSessions(tx, which);
  const own = tx('email_addresses').where({ user_id: which.userId }).select('address_hash');
  await tx('email_codes').where({ user_id: 0 }).whereIn('address_hash', own).delete();
}

/** Records a change of `work`, which compares the given secret in the same statement. */
function changeCredentials(
  db: Db,
  kind: SecurityEventKind,
  { userId, sessionId, ipAddress }: { userId: number; sessionId?: string; ipAddress: string },
  work: (tx: Knex.Transaction) => PromiseLike<number>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await work(tx)) === 0) return false;
    await recordSecurityEvent(tx, { kind, userId, ipAddress, sessionId: sessionId ?? null });
    return true;
  });
}

export interface RecoveryCodeReplacement extends Omit<PasswordChange, 'newHash'> {
  nextCodeHash: string;
}

/** Replaces the existing code. Returns false if the password was changed after it was checked. */
export function replaceRecoveryCode(db: Db, replacement: RecoveryCodeReplacement): Promise<boolean> {
  const { userId, currentHash, nextCodeHash } = replacement;
  return changeCredentials(db, 'recovery_code_replaced', replacement, (tx) =>
    tx('user_credentials')
      .where({ user_id: userId, password_hash: currentHash })
      .update({ recovery_code_hash: nextCodeHash }),
  );
}

export interface PasswordRecovery {
  userId: number;
  ipAddress: string;
  /** The hash of the recovery code that proves the request. */
  usedCodeHash: string;
  newHash: string;
  nextCodeHash: string;
}

/**
 * Sets a new password and recovery code, and ends every session. Returns false if the recovery code was used before;
 * only one of parallel requests can use it.
 */
export function recoverPassword(db: Db, recovery: PasswordRecovery): Promise<boolean> {
  const { userId, usedCodeHash, newHash, nextCodeHash } = recovery;
  return changeCredentials(db, 'password_recovered', recovery, async (tx) => {
    const changed = await tx('user_credentials')
      .where({ user_id: userId, recovery_code_hash: usedCodeHash })
      .update({
        password_hash: newHash,
        recovery_code_hash: nextCodeHash,
        password_changed_at: NOW,
      });
    if (changed > 0) await endSignIns(tx, { userId });
    return changed;
  });
}

/**
 * Signs the voter out everywhere permanently. Their votes stay and count, so that nothing on a leaderboard moves. The
 * purge removes what identifies the voter. Returns false if the password was changed since it was checked.
 */
export function eraseAccount(
  db: Db,
  { userId, currentHash }: { userId: number; currentHash: string },
): Promise<boolean> {
  return retriedTransaction(db, async (tx) => {
    // This waits for a vote and a sign-in under way; the next ones are refused.
    await tx('users').where({ id: userId }).forUpdate().first('id');
    const credentials = { user_id: userId, password_hash: currentHash };
    if ((await tx('user_credentials').where(credentials).delete()) === 0) return false;
    await tx('users').where({ id: userId }).update({ erased_at: NOW });
    await revokeSessions(tx, { userId });
    await recordSecurityEvent(tx, { kind: 'account_erased', userId, ipAddress: null });
    return true;
  });
}

/** What is stored about a registration besides its address. */
interface AccountOrigin {
  /** A hash of the headers in which the browser names itself, 0 to 2^32 − 1. */
  browser: number;
  /** Counted from the security check, or from the message, to the registration. */
  captchaSeconds: number;
}

async function insertOrigin(
  tx: Knex.Transaction,
  userId: number,
  { ipAddress, origin }: { ipAddress: string; origin: AccountOrigin },
): Promise<void> {
  const networks = originNetworks(ipAddress);
  await tx('account_origins').insert({
    user_id: userId,
    network: networks?.network ?? null,
    site: networks?.site ?? null,
    browser: origin.browser,
    captcha_seconds: origin.captchaSeconds,
  });
}
