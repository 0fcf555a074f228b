import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { adminChange, type By, Refusal } from '../changes/index.ts';
import {
  type EmailKeys,
  emailKeys,
  keyedHash,
  type Mailbox,
  type MembersMessage,
  refuseWithoutMail,
} from '../emails/index.ts';
import {
  type Db,
  existing,
  NOW,
  openSecret,
  type Row,
  type SealingKeys,
  sealingKeys,
  sealSecret,
} from '../machinery/index.ts';
import { lockCycle } from './make-set.ts';
import { hashOfCode, newInvitationCode } from './sets.ts';

export const MOST_ADDRESSES = 20_000;
const NAME = 'Members’ list';
const ROWS_A_STATEMENT = 1000;
const SHOWN_REFUSED = 500;

/** What is encrypted of a member. */
export interface Member {
  address: string;
  domain: string;
  code: string;
}

export const membersListKeys = (keys: readonly string[]): SealingKeys => sealingKeys(keys, 'members list');

export const ownerOfList = (id: number): string => `members list ${id}`;

/** Opens the key of a list. It never changes, so that a new `WEBHOOK_KEY` doesn't change the hashes. */
export function openList(sealing: SealingKeys, { id, list_key }: Pick<Row<'code_sets'>, 'id' | 'list_key'>) {
  const key = openSecret(sealing, ownerOfList(id), list_key ?? Buffer.of());
  return emailKeys(key, [key]);
}

type Sealed = Pick<Row<'invited_addresses'>, 'mailbox_hash' | 'content'>;

export const openMember = ({ sealing }: EmailKeys, { mailbox_hash, content }: Sealed): Member =>
  JSON.parse(openSecret(sealing, mailbox_hash.toString('hex'), content ?? Buffer.of()));

/** A period has one list at a time, so that each mailbox gets one code. */
const listOf = (db: Db, cycleId: number) =>
  db('code_sets').where({ cycle_id: cycleId, withdrawn_at: null }).whereNotNull('list_key');

const membersOf = (db: Db, setId: number) => db('invited_addresses').where({ set_id: setId });

/** Adds the mailboxes that the list doesn't have, each with a code. No message leaves yet. */
export function addMembers(
  db: Db,
  by: By,
  sealing: SealingKeys,
  { cycleId, mailboxes }: { cycleId: number; mailboxes: readonly Mailbox[] },
): Promise<{ added: number; known: number }> {
  return adminChange(db, by, async (tx, note) => {
    const { end_date } = await lockCycle(tx, cycleId);
    const list =
      (await listOf(tx, cycleId).forUpdate().first()) ?? (await makeList(tx, by, sealing, cycleId, end_date));
    const keys = openList(sealing, list);
    const stored: Buffer[] = await membersOf(tx, list.id).pluck('mailbox_hash');
    const known = new Set(stored.map((hash) => hash.toString('hex')));
    const members = mailboxes
      .map(({ mailbox, ...member }) => ({ ...member, hash: keyedHash(keys, 'mailbox', mailbox) }))
      .filter(({ hash }) => !known.has(hash.toString('hex')))
      .map(({ hash, address, domain }) => ({ hash, address, domain, code: newInvitationCode() }));
    if (known.size + members.length > MOST_ADDRESSES) throw new Refusal('list_full');
    const codes = members.map(({ code }) => ({
      code_hash: hashOfCode(code),
      set_id: list.id,
      uses_left: 1,
    }));
    await tx.batchInsert('invitation_codes', codes, ROWS_A_STATEMENT);
    const rows = members.map(({ hash, ...member }) => ({
      set_id: list.id,
      mailbox_hash: hash,
      content: sealSecret(keys.sealing, hash.toString('hex'), JSON.stringify(member satisfies Member)),
      state: 'added',
      stop_token: randomBytes(16),
    }));
    await tx.batchInsert('invited_addresses', rows, ROWS_A_STATEMENT);
    await tx('code_sets').where({ id: list.id }).increment('codes', members.length);
    if (members.length > 0) note('members_list.added', NAME, { id: list.id, addresses: members.length });
    return { added: members.length, known: mailboxes.length - members.length };
  });
}

async function makeList(tx: Knex.Transaction, by: By, sealing: SealingKeys, cycle_id: number, ends_at: Date) {
  const [id = 0] = await tx('code_sets').insert({
    ...{ cycle_id, name: NAME, codes: 0, uses_each: 1, ends_at, made_at: NOW, made_by: by.username },
    list_key: Buffer.of(),
  });
  // The key is bound to the id.
  const list_key = sealSecret(sealing, ownerOfList(id), randomBytes(32).toString('base64'));
  await tx('code_sets').where({ id }).update({ list_key });
  return { id, list_key };
}

/**
 * Takes an address out with its code, or all that have got no message. Whether the code was used makes no difference
 * here. An address that has got a message can't be added again, because its owner would get a second vote.
 */
export function removeMembers(
  db: Db,
  by: By,
  sealing: SealingKeys,
  { cycleId, mailbox }: { cycleId: number; mailbox: string | undefined },
): Promise<number> {
  return adminChange(db, by, async (tx, note) => {
    const list = await lockList(tx, cycleId);
    const keys = openList(sealing, list);
    const which =
      mailbox === undefined ? { state: 'added' } : { mailbox_hash: keyedHash(keys, 'mailbox', mailbox) };
    const rows = await membersOf(tx, list.id)
      .where(which)
      .whereNotNull('content')
      .forUpdate()
      .select('mailbox_hash', 'content');
    if (rows.length === 0) throw new Refusal('not_found', 'address on the list');
    for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
      const some = rows.slice(from, from + ROWS_A_STATEMENT);
      const hashes = some.map((row) => hashOfCode(openMember(keys, row).code));
      await tx('invitation_codes').whereIn('code_hash', hashes).delete();
    }
    await membersOf(tx, list.id)
      .where({ ...which, state: 'added' })
      .delete();
    await membersOf(tx, list.id)
      .where(which)
      .whereNot({ state: 'added' })
      .update({ state: 'out', content: null });
    await tx('code_sets').where({ id: list.id }).decrement('codes', rows.length);
    note('members_list.taken_out', NAME, { id: list.id, addresses: rows.length });
    return rows.length;
  });
}

/** Lets the worker send the invitation to those who have got none, or the only reminder to all who have got one. */
export function sendToMembers(db: Db, by: By, cycleId: number, kind: MembersMessage): Promise<number> {
  return adminChange(db, by, async (tx, note) => {
    const { id } = await lockList(tx, cycleId);
    await refuseWithoutMail(tx);
    const [from, to] = SENT_BY[kind];
    if (kind === 'reminder' && (await membersOf(tx, id).whereIn('state', REMINDED).first('state')))
      throw new Refusal('news_sent');
    const messages = await membersOf(tx, id).where({ state: from }).update({ state: to, refusal: null });
    if (messages === 0) throw new Refusal('not_found', 'address without this message');
    note('members_list.sent', NAME, { id, kind, messages });
    return messages;
  });
}

/** The states before and after an organiser sends a message. */
const SENT_BY = { invitation: ['added', 'due'], reminder: ['sent', 'reminder_due'] } as const;

async function lockList(tx: Knex.Transaction, cycleId: number) {
  await lockCycle(tx, cycleId);
  const list = await listOf(tx, cycleId).forUpdate().first();
  if (!list) throw new Refusal('not_found', 'members’ list');
  return list;
}

export const DUE = ['due', 'reminder_due'];
const WAITING = [...DUE, 'sending', 'reminding'];
const REMINDED = ['reminder_due', 'reminding', 'reminded'];

/** Says how far a list is, in numbers. Only the addresses that the mail server refused are opened. */
export async function findMembersList(db: Db, sealing: SealingKeys, cycleId: number) {
  const list = await listOf(db, cycleId).first();
  if (!list) return null;
  const states = await membersOf(db, list.id).groupBy('state').select('state').count({ number: '*' });
  const count = (...of: string[]) =>
    states.filter(({ state }) => of.includes(state)).reduce((sum, { number }) => sum + Number(number), 0);
  const refused = await membersOf(db, list.id)
    .where({ state: 'refused' })
    .limit(SHOWN_REFUSED)
    .select('mailbox_hash', 'content', 'refusal');
  const keys = refused.length > 0 ? openList(sealing, list) : undefined;
  const waiting = count(...WAITING);
  return {
    addresses: list.codes,
    unsent: count('added'),
    waiting,
    minutesLeft: waiting > 0 ? await minutesFor(db, waiting) : null,
    invited: count('sent', ...REMINDED),
    isReminded: count(...REMINDED) > 0,
    takenOut: count('out'),
    refused: refused.map((row) => ({
      address: keys ? openMember(keys, row).address : '',
      refusal: row.refusal ?? '',
    })),
    lacksKey: (await membersOf(db, list.id).whereIn('state', DUE).first('refusal'))?.refusal === NO_KEY,
  };
}

/** What stands as the refusal of waiting addresses while the worker has another key. */
export const NO_KEY = 'key';

/** Returns how long as many messages take at the pace of the last five minutes; null if none has left. */
async function minutesFor(db: Db, messages: number): Promise<number | null> {
  const row = await db('outgoing_emails')
    .whereRaw('sent_at > UTC_TIMESTAMP(3) - INTERVAL 5 MINUTE')
    .first<{ sent: number; seconds: number }>(
      db.raw('COUNT(*) AS sent, TIMESTAMPDIFF(SECOND, MIN(sent_at), UTC_TIMESTAMP(3)) + 1 AS seconds'),
    );
  const { sent, seconds } = existing(row, 'figure');
  return sent > 0 ? Math.ceil((messages * seconds) / sent / 60) : null;
}

/** Stops the reminder to the reader of a message. Returns false for an unknown link. */
export async function stopReminder(db: Db, token: string): Promise<boolean> {
  const stop_token = Buffer.from(token, 'base64url');
  return (await db('invited_addresses').where({ stop_token }).update({ is_stopped: true })) > 0;
}
