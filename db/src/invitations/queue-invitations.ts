import { IS_CLOSED } from '../count/index.ts';
import { queueEmails } from '../emails/index.ts';
import { type Db, type Row, reseal, type SealingKeys } from '../machinery/index.ts';
import { DUE, NO_KEY, openList, openMember, ownerOfList } from './members-list.ts';

/** The most messages of lists in the queue, so that codes for signing in never wait for long behind them. */
const MOST_QUEUED = 100;

interface List extends Pick<Row<'code_sets'>, 'id' | 'list_key'> {
  period: string;
  start_date: Date;
  end_date: Date;
  /** That of the first address that is due, possibly blank; null if none is due. */
  refusal: string | null;
}

interface Keys {
  /** Encrypts messages. */
  mail: SealingKeys;
  lists: SealingKeys;
}

/**
 * Notes what became of the messages, and queues as many as have left. An address changes its state in the transaction
 * that queues its message. Throws an error if the addresses were encrypted with another key.
 */
export async function queueInvitations(db: Db, keys: Keys): Promise<void> {
  await db.raw(NOTE_OUTCOMES);
  const lists: List[] = await db('code_sets as list')
    .join('voting_cycles as cycle', 'cycle.id', 'list.cycle_id')
    .where({ 'list.withdrawn_at': null, 'cycle.cancelled_at': null })
    .whereRaw(`NOT ${IS_CLOSED}`)
    .whereNotNull('list.list_key')
    .select('list.id', 'list.list_key', 'cycle.start_date', 'cycle.end_date', { period: 'cycle.name' })
    .select({ refusal: db.raw(FIRST_DUE) });
  for (const list of lists) if (list.refusal !== null) await queueBatch(db, keys, list);
}

const firstIn = (state: string) => `(
  SELECT COALESCE(refusal, '') FROM invited_addresses FORCE INDEX (invited_addresses_state)
  WHERE set_id = list.id AND state = '${state}' LIMIT 1)`;

/** The index is named, because the optimizer would read a whole list if most of its addresses are in one state. */
const FIRST_DUE = `COALESCE(${DUE.map(firstIn).join()})`;

/** Encrypts the keys of lists with the newest key, so that an earlier one can be removed. */
export const resealLists = (db: Db, lists: SealingKeys): Promise<void> =>
  reseal(db, lists, { table: 'code_sets', column: 'list_key', key: 'id', ownerOf: ownerOfList });

/** A message that has expired unsent is due again: the mail server took none for a day. */
const NOTE_OUTCOMES = `
  UPDATE invited_addresses member LEFT JOIN outgoing_emails email ON email.id = member.email_id
  SET member.state = CASE
      WHEN member.state NOT IN ('sending', 'reminding') THEN member.state
      WHEN email.sent_at IS NOT NULL THEN IF(member.state = 'sending', 'sent', 'reminded')
      WHEN email.id IS NULL OR email.expires_at <= UTC_TIMESTAMP(3) THEN IF(member.state = 'sending', 'due', 'reminder_due')
      ELSE 'refused' END,
    member.refusal = email.refusal, member.email_id = NULL
  WHERE member.email_id IS NOT NULL AND (email.id IS NULL OR email.due_at IS NULL)`;

async function queueBatch(db: Db, { mail, lists }: Keys, list: List): Promise<void> {
  const members = () => db('invited_addresses').where({ set_id: list.id });
  const keys = await openNoted();
  await db.transaction(async (tx) => {
    const queued = await tx('invited_addresses').whereNotNull('email_id').count({ number: '*' }).first();
    const rows = await tx('invited_addresses')
      .where({ set_id: list.id })
      .whereIn('state', DUE)
      .limit(Math.max(0, MOST_QUEUED - Number(queued?.number)))
      .forUpdate()
      .skipLocked()
      .select('mailbox_hash', 'content', 'state', 'stop_token', 'is_stopped');
    const isWanted = (row: (typeof rows)[0]) => row.state === 'due' || !row.is_stopped;
    const ids = await queueEmails(tx, mail, rows.filter(isWanted).map(emailTo));
    for (const row of rows) {
      const next = row.state === 'due' ? 'sending' : isWanted(row) ? 'reminding' : 'reminded';
      await tx('invited_addresses')
        .where({ set_id: list.id, mailbox_hash: row.mailbox_hash })
        .update({ state: next, email_id: isWanted(row) ? (ids.shift() ?? null) : null, refusal: null });
    }
  });

  function emailTo(row: Pick<Row<'invited_addresses'>, 'mailbox_hash' | 'content' | 'state' | 'stop_token'>) {
    const { address, domain, code } = openMember(keys, row);
    const kind = row.state === 'due' ? ('invitation' as const) : ('reminder' as const);
    const message = {
      ...{ kind, to: address, code, period: list.period, stopToken: row.stop_token.toString('base64url') },
      startDate: list.start_date.toISOString(),
      endDate: list.end_date.toISOString(),
    };
    return { userId: null, domain, message };
  }

  /** Notes whether this worker has the key, so that the panel can say so. */
  async function openNoted() {
    const isNoted = list.refusal === NO_KEY;
    try {
      const keys = openList(lists, list);
      if (isNoted) await members().where({ refusal: NO_KEY }).update({ refusal: null });
      return keys;
    } catch (error) {
      if (!isNoted) await members().whereIn('state', DUE).update({ refusal: NO_KEY });
      throw error;
    }
  }
}
