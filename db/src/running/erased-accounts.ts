import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { IS_ANNOUNCED } from '../count/index.ts';
import { type Db, isDuplicateKey, NOW, type Row } from '../machinery/index.ts';

type Erased = Pick<Row<'users'>, 'id' | 'name_key'>;

const ERASED = 'erased';
/** Nobody can register this name, because names contain no spaces. */
const nameOf = ({ id }: Erased) => `${ERASED} ${id}`;

/**
 * Removes what identifies a deleted account's owner. Returns how many rows had such data. Each run covers the last hour
 * again, because a request under way may have written later; the first run covers all.
 */
export function createTraceRemoval(db: Db): () => Promise<number> {
  let since = '';
  return async () => {
    const accounts: Erased[] = await db('users')
      .whereRaw(`erased_at IS NOT NULL ${since}`)
      .select('id', 'name_key');
    since = 'AND erased_at > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR';
    const ids = accounts.map(({ id }) => id);
    const named = accounts.filter((account) => account.name_key !== nameOf(account));
    if (named.length > 0) await takeNames(db, named);
    const sessions = await db('user_sessions')
      .whereIn('user_id', ids)
      .whereNot('ip_address', ERASED)
      .update({ username: null, ip_address: ERASED, user_agent: '' });
    const events = await db('security_events')
      .whereIn('user_id', ids)
      .whereNotNull('ip_address')
      .update({ ip_address: null, details: null });
    // A mailbox, as a member, stays taken until the voting period is over, without an owner.
    const released = { user_id: null, released_at: NOW };
    const emails = await db('email_addresses')
      .whereIn('user_id', ids)
      .update({ ...released, address: null, stop_token: null });
    const members = await db('members').whereIn('user_id', ids).update(released);
    let deleted = 0;
    for (const table of ['email_codes', 'outgoing_emails', 'suggestions'])
      deleted += await db(table).whereIn('user_id', ids).delete();
    return named.length + sessions + events + emails + members + deleted;
  };
}

/** The name stays reserved for a while, without anything that identifies its owner. */
function takeNames(db: Db, accounts: Erased[]): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  return db.transaction(async (tx) => {
    const name = tx.raw(`CONCAT('${ERASED} ', id)`);
    await tx('account_names').insert(accounts.map((account) => ({ name_key: nameOf(account) })));
    await tx('users').whereIn('id', ids).update({ username: name, name_key: name, email: null });
    const names = accounts.map(({ name_key }) => name_key);
    await tx('account_names').whereIn('name_key', names).update({ released_at: NOW, created_at: NOW });
  });
}

/** Numbers of accounts stay below. */
const NOBODYS = 2 ** 31;

/**
 * Gives the votes of erased accounts a number that belongs to nobody, in cycles whose results were announced. Until
 * then they keep their number, so that a script can't vote, erase its accounts and be out of reach of an exclusion.
 */
export async function renumberErased(db: Db): Promise<void> {
  const [rows] = await db.raw(
    `SELECT DISTINCT vote.cycle_id AS cycleId, vote.user_id AS userId
     FROM (SELECT id FROM voting_cycles WHERE ${IS_ANNOUNCED}) cycle
     JOIN (SELECT id FROM users WHERE erased_at IS NOT NULL) account
     JOIN votes vote FORCE INDEX (PRIMARY) ON vote.cycle_id = cycle.id AND vote.user_id = account.id`,
  );
  for (const { cycleId, userId } of rows) await db.transaction((tx) => renumber(tx, cycleId, userId));
}

async function renumber(tx: Knex.Transaction, cycle_id: number, user_id: number): Promise<void> {
  // A correction reads the votes of the cycle in several statements, without locks on them.
  await tx('voting_cycles').where({ id: cycle_id }).forUpdate().first('id');
  await tx('excluded_accounts').where({ cycle_id, user_id }).delete();
  await tx('account_group_members')
    .where({ user_id })
    .whereIn('group_id', tx('account_groups').where({ cycle_id }).select('id'))
    .delete();
  const number = NOBODYS + randomInt(NOBODYS);
  // The number is taken once in two thousand million times; the next run draws another.
  await tx('votes')
    .where({ cycle_id, user_id })
    .update({ user_id: number })
    .catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
}
