import type { Knex } from 'knex';
import { adminChange, type By, Refusal } from '../audit/index.ts';
import { networkRange } from '../limits/index.ts';
import { type Db, NOW, nameKey, utcText } from '../machinery/index.ts';
import { currentCycle } from '../voting/index.ts';
import { levelOf } from './weights.ts';

/** The criteria of a group. Its accounts match all criteria that are set. */
export interface Criteria {
  /** The network in its canonical form: `203.0.113.0/24`. */
  network?: string;
  registeredFrom?: Date;
  registeredUntil?: Date;
  /** A username. Accounts match if their browser sent the same name as this account's browser. */
  browserOf?: string;
  /** A batch of codes. Accounts match if they have entered one of its codes. */
  batchId?: number;
  scoreAtLeast?: number;
}

const MOST_GATHERED = 100_000;

/** Creates a group of the current cycle from these criteria, and returns its id. */
export async function gatherGroup(
  db: Db,
  by: By,
  { name, criteria }: { name: string; criteria: Criteria },
): Promise<number> {
  const cycle = await currentCycle(db);
  if (!cycle) throw new Refusal('no_cycle');
  return adminChange(db, by, async (tx, note) => {
    const browser = await browserOf(tx, criteria.browserOf);
    const batch = await batchOf(tx, criteria.batchId, cycle.id);
    const [id = 0] = await tx('account_groups').insert({
      cycle_id: cycle.id,
      kind: 'hand',
      name,
      level: levelOf(criteria.scoreAtLeast ?? 0) ?? 'look',
      reasons: JSON.stringify(reasonsOf(criteria, batch)),
      accounts: 0,
      found_at: NOW,
      found_by: by.username,
    });
    const members = tx('account_origins as origin')
      .modify(matching, { ...criteria, browser, cycleId: cycle.id })
      .orderBy('origin.user_id')
      .limit(MOST_GATHERED)
      .select(tx.raw('?', [id]), 'origin.user_id');
    const { sql, bindings } = members.toSQL().toNative();
    const insert = `INSERT INTO account_group_members (group_id, user_id) ${sql}`;
    const [{ affectedRows: accounts }] = await tx.raw(insert, [...bindings]);
    if (accounts === 0) throw new Refusal('nobody_found', 'group');
    await tx.raw(
      `UPDATE account_groups grouped JOIN (
         SELECT MIN(registered_at) AS first, MAX(registered_at) AS last FROM account_group_members member
         JOIN account_origins origin ON origin.user_id = member.user_id WHERE member.group_id = ?
       ) span SET grouped.accounts = ?, grouped.first_registered_at = span.first,
         grouped.last_registered_at = span.last
       WHERE grouped.id = ?`,
      [id, accounts, id],
    );
    note('group.gathered', name, { groupId: id, accounts, after: criteria });
    return id;
  });
}

async function browserOf(tx: Knex.Transaction, username: string | undefined): Promise<number | undefined> {
  if (username === undefined) return undefined;
  const row = await tx('account_origins as origin')
    .join('users as user', 'user.id', 'origin.user_id')
    .where('user.name_key', nameKey(username))
    .first('origin.browser');
  if (!row) throw new Refusal('not_found', 'account');
  return row.browser;
}

/** Returns the name of the batch. */
async function batchOf(tx: Knex.Transaction, id: number | undefined, cycleId: number) {
  if (id === undefined) return undefined;
  const row = await tx('code_batches').where({ id, cycle_id: cycleId }).first('name');
  if (!row) throw new Refusal('not_found', 'batch of codes');
  return row.name;
}

type Matching = Criteria & { browser: number | undefined; cycleId: number };

function matching(query: Knex.QueryBuilder, criteria: Matching): void {
  const { network, registeredFrom, registeredUntil, browser, batchId, scoreAtLeast, cycleId } = criteria;
  if (network) {
    const { first, last } = networkRange(network);
    query
      .whereBetween('origin.network', [first, last])
      .whereRaw('LENGTH(origin.network) = ?', [first.length]);
  }
  if (registeredFrom) query.where('origin.registered_at', '>=', registeredFrom);
  if (registeredUntil) query.where('origin.registered_at', '<=', registeredUntil);
  if (browser !== undefined) query.where({ browser });
  if (batchId !== undefined) {
    query
      .join('invitations as invited', 'invited.user_id', 'origin.user_id')
      .where({ 'invited.cycle_id': cycleId, 'invited.batch_id': batchId });
  }
  if (scoreAtLeast === undefined) return;
  query
    .join('account_signals as scored', 'scored.user_id', 'origin.user_id')
    .where('scored.cycle_id', cycleId)
    .where('scored.score', '>=', scoreAtLeast);
}

function reasonsOf(
  { network, registeredFrom, registeredUntil, browserOf, scoreAtLeast }: Criteria,
  batch: string | undefined,
): string[] {
  return [
    network && `Registered from ${network}.`,
    registeredFrom && `Registered on or after ${utcText(registeredFrom.toISOString())}.`,
    registeredUntil && `Registered by ${utcText(registeredUntil.toISOString())}.`,
    browserOf && `Used the same kind of browser as ${browserOf}.`,
    batch && `Used an invitation code of the batch “${batch}”.`,
    scoreAtLeast !== undefined && `Scored at least ${scoreAtLeast}.`,
  ].filter((one) => typeof one === 'string');
}
