import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { Refusal } from '../changes/index.ts';
import type { WhoMayVote } from '../count/index.ts';
import {
  type Db,
  listText,
  NOW,
  openSecret,
  type Row,
  type SealingKeys,
  sealSecret,
} from '../machinery/index.ts';
import type { Message } from './messages.ts';

export interface NewEmail {
  /** Null before anybody has signed in to the mailbox's account. */
  userId: number | null;
  domain: string;
  message: Message;
  /** After this time, a day by default, the message is useless and is given up. */
  goodForMinutes?: number;
}

/**
 * Queues messages in the transaction that they report on, so that a message exists exactly if the change was stored.
 * Returns their ids.
 */
export async function queueEmails(
  tx: Knex.Transaction,
  sealing: SealingKeys,
  emails: NewEmail[],
): Promise<Buffer[]> {
  const rows = emails.map(({ userId, domain, message, goodForMinutes = 24 * 60 }) => {
    const id = randomBytes(16);
    return {
      id,
      domain,
      user_id: userId,
      content: sealSecret(sealing, id.toString('hex'), JSON.stringify(message)),
      created_at: NOW,
      due_at: NOW,
      expires_at: tx.raw('UTC_TIMESTAMP(3) + INTERVAL ? MINUTE', [goodForMinutes]),
    };
  });
  if (rows.length > 0) await tx('outgoing_emails').insert(rows);
  return rows.map(({ id }) => id);
}

/** The id is the same for each attempt; the content is null once the message was sent or given up. */
export type ClaimedEmail = Pick<Row<'outgoing_emails'>, 'id' | 'domain' | 'content' | 'attempts'>;

/** Longer than an attempt takes. If a worker dies, another worker takes its message after this time. */
const CLAIM_MINUTES = 3;

/**
 * Claims the message that has waited longest, except for these domains. A worker that dies between the mail server's
 * "accepted" and `noteAttempt` leaves a message that is sent again, with the same id.
 */
export function claimEmail(db: Db, exceptDomains: readonly string[]): Promise<ClaimedEmail | undefined> {
  return db.transaction(async (tx) => {
    const row = await tx('outgoing_emails')
      .whereRaw('due_at <= UTC_TIMESTAMP(3) AND expires_at > UTC_TIMESTAMP(3)')
      .whereNotIn('domain', exceptDomains)
      .orderBy('due_at')
      .forUpdate()
      .skipLocked()
      .first('id', 'domain', 'content', 'attempts');
    if (!row) return undefined;
    const attempts = row.attempts + 1;
    const due_at = tx.raw('UTC_TIMESTAMP(3) + INTERVAL ? MINUTE', [CLAIM_MINUTES]);
    await tx('outgoing_emails').where({ id: row.id }).update({ attempts, due_at });
    return { ...row, attempts };
  });
}

/** Throws if the message was already sent or given up. */
export const openEmail = (
  sealing: SealingKeys,
  { id, content }: Pick<ClaimedEmail, 'id' | 'content'>,
): Message => JSON.parse(openSecret(sealing, id.toString('hex'), content ?? Buffer.of()));

const FIRST_WAIT_S = 15;
const LONGEST_WAIT_S = 15 * 60;

/**
 * Notes how an attempt ended. A message that was sent, or whose recipient doesn't exist, keeps only its domain. One that
 * failed as every other would is `not_tried`, and due as soon as messages are sent again. Any other is due again, each
 * time after twice the wait.
 */
export async function noteAttempt(
  db: Db,
  { id, attempts }: ClaimedEmail,
  outcome: 'sent' | 'given_up' | 'due_again' | 'not_tried',
  refusal: string | null = null,
): Promise<void> {
  const seconds = Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (attempts - 1));
  const due_at = db.raw('UTC_TIMESTAMP(3) + INTERVAL ? SECOND', [seconds]);
  const ended = { content: null, user_id: null, due_at: null };
  const row = {
    sent: { ...ended, sent_at: NOW },
    given_up: ended,
    due_again: { due_at },
    not_tried: { due_at: NOW, attempts: attempts - 1 },
  }[outcome];
  await db('outgoing_emails')
    .where({ id })
    .update({ ...row, refusal });
}

/** Counts the messages of the last minute by domain. */
export async function sentLately(db: Db): Promise<Map<string, number>> {
  const rows = await db('outgoing_emails')
    .whereRaw('sent_at > UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE')
    .groupBy('domain')
    .select('domain')
    .count({ sent: '*' });
  return new Map(rows.map(({ domain, sent }) => [domain, Number(sent)]));
}

/** Gives up the messages that have expired unsent. As after a refusal, only domain and times stay, for a day. */
export async function giveUpExpired(db: Db): Promise<void> {
  await db('outgoing_emails')
    .whereRaw('expires_at <= UTC_TIMESTAMP(3)')
    .whereNotNull('due_at')
    .update({ content: null, user_id: null, due_at: null, refusal: db.raw("COALESCE(refusal, 'expired')") });
}

const STATE = `CASE WHEN sent_at IS NOT NULL THEN 'sent'
  WHEN due_at IS NULL OR expires_at <= UTC_TIMESTAMP(3) THEN 'given_up' ELSE 'waiting' END`;

/** Counts the messages of the last day, and says why messages were given up, and why none can leave at the moment. */
export async function mailFigures(db: Db) {
  const rows: { state: string; refusal: string | null; number: number }[] = await db('outgoing_emails')
    .whereRaw('expires_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY')
    .groupByRaw('state, refusal')
    .select(db.raw(`${STATE} AS state`), 'refusal', db.raw('COUNT(*) AS number'));
  const of = (state: string) => rows.filter((row) => row.state === state);
  const count = (state: string) => of(state).reduce((sum, { number }) => sum + Number(number), 0);
  const row = await db('mail_state').where({ id: ROW }).first('refusal', 'stopped_at');
  return {
    waiting: count('waiting'),
    sent: count('sent'),
    givenUp: count('given_up'),
    because: of('given_up').map(({ refusal, number }) => ({
      refusal: refusal ?? 'expired',
      messages: Number(number),
    })),
    stopped: row?.stopped_at ? { refusal: row.refusal ?? '', since: row.stopped_at.toISOString() } : null,
  };
}

/** Returns true if no message can leave at the moment. */
export async function isMailStopped(db: Db): Promise<boolean> {
  return Boolean((await db('mail_state').where({ id: ROW }).first('stopped_at'))?.stopped_at);
}

/** Lists the waiting messages for the operator of a site that sends none, the oldest first. */
export async function waitingEmails(db: Db, sealing: SealingKeys) {
  const rows = await db('outgoing_emails')
    .whereNotNull('content')
    .whereRaw('expires_at > UTC_TIMESTAMP(3)')
    .orderBy('created_at')
    .select('id', 'content', 'created_at');
  return rows.map((row) => ({ createdAt: row.created_at, message: openEmail(sealing, row) }));
}

const ROW = 1;

/** Stores which settings the worker lacks, so that the APIs need not know the settings, and when it ran. */
export async function storeMailState(db: Db, missing: readonly string[]): Promise<void> {
  const row = { id: ROW, missing: missing.join(', '), ran_at: NOW, refusal: null, stopped_at: null };
  await db('mail_state').insert(row).onConflict('id').merge();
}

/** Notes why no message can leave at the moment; null once one has left. */
export async function noteStopped(db: Db, refusal: string | null): Promise<void> {
  const stopped_at = refusal === null ? null : db.raw('COALESCE(stopped_at, UTC_TIMESTAMP(3))');
  await db('mail_state').where({ id: ROW }).update({ refusal, stopped_at });
}

export async function noteWorkerRan(db: Db): Promise<void> {
  await db('mail_state').where({ id: ROW }).update({ ran_at: NOW });
}

/**
 * Returns the names of missing settings, or `worker` before its first run. Messages can be sent if the list is empty.
 */
export async function missingForMail(db: Db): Promise<string[]> {
  const row = await db('mail_state').where({ id: ROW }).first('missing');
  return row ? row.missing.split(', ').filter(Boolean) : ['worker'];
}

export const isMailSetUp = async (db: Db): Promise<boolean> => (await missingForMail(db)).length === 0;

/** Throws a Refusal that names the missing settings. */
export async function refuseWithoutMail(db: Db): Promise<void> {
  const missing = await missingForMail(db);
  if (missing.length > 0) throw new Refusal('mail_not_set_up', listText(missing));
}

/** Notes how many providers sign members in, which only the settings of public-api say. */
export async function storeProviders(db: Db, providers: number): Promise<void> {
  await db('mail_state').insert({ id: ROW, missing: 'worker', providers }).onConflict('id').ignore();
  await db('mail_state').where({ id: ROW }).update({ providers });
}

/** Throws a Refusal if nobody could vote, because no message can be sent or no provider signs members in. */
export async function refuseWithoutSignIn(db: Db, whoMayVote: WhoMayVote | undefined): Promise<void> {
  if (whoMayVote === 'confirmed') await refuseWithoutMail(db);
  if (whoMayVote === 'members') {
    const row = await db('mail_state').where({ id: ROW }).first('providers');
    if (!row?.providers) throw new Refusal('no_providers');
  }
}
