import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { Refusal } from '../changes/index.ts';
import {
  type Db,
  inAsciiDigits,
  type Language,
  NOW,
  openSecret,
  type Row,
  retriedTransaction,
  sealSecret,
} from '../machinery/index.ts';
import {
  ACCEPTED_DOMAIN,
  createUser,
  hasPassword,
  isMember,
  isProved,
  type NewUser,
} from '../voters/index.ts';
import { isAcceptedDomain } from './domains.ts';
import { type EmailKeys, hashesOf, keyedHash, ownerOf } from './email-keys.ts';
import type { Mailbox } from './mailbox.ts';
import { CODE_MINUTES } from './messages.ts';
import { isMailSetUp, queueEmails } from './outgoing.ts';

/** The tries for each request, so that the limit of requests for a mailbox also limits the guesses. */
const TRIES = 5;
const randomToken = () => randomBytes(24).toString('base64url');
/** The account of a code that signs in: the mailbox says later which account that is, or whether there is none. */
const NOBODY = 0;

const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
const hashOfCode = (keys: EmailKeys, userId: number, code: string): Buffer =>
  keyedHash(keys, 'code', `${userId} ${code}`);

interface Asked {
  /** The account for which the code confirms the address; without one, the code signs in. */
  account?: { userId: number; username: string };
  mailbox: Mailbox;
  /** Keeps the address when the code is used. */
  wantsNews?: boolean | undefined;
  /** The language of this message, and of news. */
  language: Language;
}

/**
 * Queues a message with a code and a link. Returns a secret for the browser that asked, without which the code doesn't
 * work: nobody else can use up its tries. It does not look up whether the mailbox belongs to an account, because only
 * the mailbox's reader may find that out. Throws a Refusal.
 */
export async function sendCode(db: Db, keys: EmailKeys, asked: Asked): Promise<string> {
  const { account, mailbox, wantsNews, language } = asked;
  if (!(await isMailSetUp(db))) throw new Refusal('mail_not_set_up');
  if (!(await isAcceptedDomain(db, mailbox.domain))) throw new Refusal('email_refused.domain');
  const { address: to, domain } = mailbox;
  const user_id = account?.userId ?? NOBODY;
  const [request, token] = [randomToken(), randomToken()];
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    user_id,
    domain,
    ...hashesOf(keys, mailbox),
    request_hash: hashOfToken(request),
    token_hash: hashOfToken(token),
    code_hash: hashOfCode(keys, user_id, code),
    address: wantsNews ? sealSecret(keys.sealing, ownerOf(user_id), to) : null,
    language,
    tries_left: TRIES,
    expires_at: db.raw('UTC_TIMESTAMP(3) + INTERVAL ? MINUTE', [CODE_MINUTES]),
  };
  const username = account?.username ?? null;
  const message = { kind: 'code', to, language, username, token, code } as const;
  await retriedTransaction(db, async (tx) => {
    await tx('email_codes').insert(row);
    const goodForMinutes = CODE_MINUTES;
    await queueEmails(tx, keys.sealing, [
      { userId: account?.userId ?? null, domain, message, goodForMinutes },
    ]);
  });
  return request;
}

const NOT_EXPIRED = 'expires_at > UTC_TIMESTAMP(3)';

/** Selects a code that was entered or followed right. */
export type RightCode = Readonly<Record<string, number | Buffer>>;

/**
 * Checks a code. Each try is counted before the code is compared, so that simultaneous tries count too. Throws a
 * Refusal.
 */
export async function checkCode(
  db: Db,
  keys: EmailKeys,
  { request = '', ...who }: { request?: string | undefined } & ({ userId: number } | { mailbox: Mailbox }),
  typed: string,
): Promise<RightCode> {
  const user_id = 'userId' in who ? who.userId : NOBODY;
  const asked = {
    user_id,
    request_hash: hashOfToken(request),
    ...('mailbox' in who && { address_hash: hashesOf(keys, who.mailbox).address_hash }),
  };
  const codes = db('email_codes').where(asked).whereRaw(NOT_EXPIRED);
  if ((await codes.clone().where('tries_left', '>', 0).decrement('tries_left')) === 0)
    throw new Refusal('code_expired.email');
  const right = { ...asked, code_hash: hashOfCode(keys, user_id, inAsciiDigits(typed).replace(/\D/gu, '')) };
  if (await codes.clone().where(right).first('user_id')) return right;
  const newer = await db('email_codes as own')
    .join('email_codes as newer', 'newer.address_hash', 'own.address_hash')
    .where({ 'own.request_hash': asked.request_hash })
    .whereRaw('newer.expires_at > own.expires_at')
    .first('newer.user_id');
  throw new Refusal(newer ? 'code_refused.newer_email' : 'code_refused.email');
}

/**
 * Returns what the link of a message is for: `confirmsFor` is the account to which the address would be added, null if
 * the link signs in. Throws a Refusal.
 */
export async function findRequest(db: Db, token: string, userId: number | null) {
  const row = await db('email_codes as code')
    .leftJoin('users as account', 'account.id', 'code.user_id')
    .where({ token_hash: hashOfToken(token) })
    .whereRaw(NOT_EXPIRED)
    .first('code.user_id as asker', 'account.username');
  if (!row) throw new Refusal('code_expired.email');
  return { confirmsFor: row.username, isOwn: row.asker === NOBODY || row.asker === userId };
}

/**
 * Checks the link of a message. One that signs in works anywhere. One that confirms works only for its account:
 * strangers may have asked for it. Throws a Refusal.
 */
export async function checkLink(db: Db, token: string, userId: number | null): Promise<RightCode> {
  const { isOwn } = await findRequest(db, token, userId);
  if (!isOwn) throw new Refusal('other_account');
  return { token_hash: hashOfToken(token) };
}

/** Ends a request that the reader of the mailbox didn't make. */
export async function endRequest(db: Db, token: string): Promise<void> {
  await db('email_codes')
    .where({ token_hash: hashOfToken(token) })
    .delete();
}

/** Returns the age in seconds of the message of a code that signs in to a new account; undefined for other codes. */
export async function newcomerSeconds(db: Db, right: RightCode): Promise<number | undefined> {
  const row = await db('email_codes')
    .where({ ...right, user_id: NOBODY })
    .whereNotIn('mailbox_hash', db('email_addresses').select('mailbox_hash'))
    .first<{ left_seconds: number } | undefined>(
      db.raw('TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), expires_at) AS left_seconds'),
    );
  return row && CODE_MINUTES * 60 - Number(row.left_seconds);
}

/**
 * Uses up the code, and confirms the address for the account that asked or for a new account. Returns the account;
 * `isSignIn` if the code signs in. Throws a Refusal.
 */
export function spendCode(db: Db, keys: EmailKeys, right: RightCode, newcomer?: NewUser) {
  return retriedTransaction(db, async (tx) => {
    const code = tx('email_codes').where(right);
    const found = await code.clone().whereRaw(NOT_EXPIRED).forUpdate().first('*');
    if (!found) throw new Refusal('code_expired.email');
    await code.delete();
    const { user_id: asker, mailbox_hash, address_hash } = found;
    if (asker !== NOBODY) {
      await takeMailbox(tx, found, asker);
      return { userId: asker, isSignIn: false, isNew: false };
    }
    // The address was sealed before its account was known.
    const addressFor = (userId: number) =>
      found.address &&
      sealSecret(keys.sealing, ownerOf(userId), openSecret(keys.sealing, ownerOf(NOBODY), found.address));
    const owner = await ownerOfMailbox(tx, mailbox_hash);
    if (owner) {
      const userId = await signedInBy(tx, address_hash, owner);
      if (found.address) await takeMailbox(tx, { ...found, address: addressFor(userId) }, userId);
      return { userId, isSignIn: true, isNew: false };
    }
    if (!newcomer) throw new Refusal('code_expired.email');
    const userId = await createUser(tx, newcomer);
    await takeMailbox(tx, { ...found, address: addressFor(userId) }, userId);
    return { userId, isSignIn: true, isNew: true };
  });
}

type Owner = NonNullable<Awaited<ReturnType<typeof ownerOfMailbox>>>;

const ownerOfMailbox = (tx: Knex.Transaction, mailbox_hash: Buffer) =>
  tx('email_addresses as own')
    .leftJoin('users as account', 'account.id', 'own.user_id')
    .where({ mailbox_hash })
    .first('own.user_id', 'own.address_hash', 'account.erased_at');

/** Says why an account can't have the mailbox: its own account may have been erased, or confirmed another since. */
const refusalOf = (owner: Owner | undefined) =>
  new Refusal(owner && (owner.user_id === null || owner.erased_at) ? 'address_reserved' : 'email_taken');

/** Returns the account that the address signs in to. */
async function signedInBy(tx: Knex.Transaction, address_hash: Buffer, owner: Owner): Promise<number> {
  // A provider may give `a+b` to another person than `a`.
  if (owner.user_id === null || owner.erased_at || !address_hash.equals(owner.address_hash))
    throw refusalOf(owner);
  if (await isMember(tx, owner.user_id)) throw new Refusal('use_provider');
  return owner.user_id;
}

type Code = Pick<Row<'email_codes'>, 'mailbox_hash' | 'address_hash' | 'domain' | 'address' | 'language'>;

async function takeMailbox(tx: Knex.Transaction, code: Code, user_id: number): Promise<void> {
  const { mailbox_hash, address_hash, domain, address, language } = code;
  // An account that confirms another address gives up the earlier one, which no other account can use in this
  // voting period.
  await tx('email_addresses')
    .where({ user_id })
    .whereNot({ mailbox_hash })
    .update({ user_id: null, address: null, stop_token: null, released_at: NOW });
  const row = { domain, address, language, address_hash, stop_token: address && randomBytes(16) };
  // The primary key decides which account has the mailbox. A duplicate-key error would leave shared locks, and accounts
  // that confirm one mailbox at once would end in deadlocks.
  await tx('email_addresses')
    .insert({ ...row, mailbox_hash, user_id, confirmed_at: NOW })
    .onConflict()
    .merge({ user_id: tx.ref('email_addresses.user_id') });
  const changed = await tx('email_addresses').where({ mailbox_hash, user_id }).update(row);
  if (changed === 0) throw refusalOf(await ownerOfMailbox(tx, mailbox_hash));
}

/**
 * Returns the state of an account's address: `refused` if the organisers have since refused its domain. `isProved` says
 * that the session began with an email or a provider a moment ago.
 */
export async function emailState(
  db: Db,
  keys: EmailKeys,
  { userId, sessionId }: { userId: number; sessionId: string },
) {
  const row = await db('email_addresses as address')
    .where({ user_id: userId })
    .first('address', db.raw(`${ACCEPTED_DOMAIN} AS is_accepted`));
  const newsTo = row?.address ? openSecret(keys.sealing, ownerOf(userId), row.address) : null;
  const email = row ? (row.is_accepted === 1 ? 'confirmed' : 'refused') : 'none';
  return {
    email: email as 'none' | 'confirmed' | 'refused',
    newsTo,
    canConfirm: await isMailSetUp(db),
    hasPassword: await hasPassword(db, userId),
    isProved: await isProved(db, sessionId),
    isMember: await isMember(db, userId),
  };
}

/** Returns true if the account has confirmed exactly this address. */
export async function isOwnAddress(db: Db, keys: EmailKeys, user_id: number, mailbox: Mailbox) {
  const row = await db('email_addresses')
    .where({ user_id, ...hashesOf(keys, mailbox) })
    .first('user_id');
  return row !== undefined;
}

/**
 * Deletes the address, by the link of a message or by the account, which keeps its confirmation. The link stays known,
 * so that a second press says the same. Returns false for a link that isn't known.
 */
export async function stopNews(db: Db, who: { token: string } | { userId: number }): Promise<boolean> {
  const which =
    'token' in who ? { stop_token: Buffer.from(who.token, 'base64url') } : { user_id: who.userId };
  return (await db('email_addresses').where(which).update({ address: null })) > 0;
}
