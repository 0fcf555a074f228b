import type { Knex } from 'knex';
import { Refusal } from '../audit/index.ts';
import { MIN_GROUP_SIZE } from '../disclosure/index.ts';
import {
  type Db,
  type Page,
  type PageRequest,
  type Row,
  searchPatterns,
  withInstants,
} from '../machinery/index.ts';
import type { NewDecision } from '../removals/index.ts';
import { CURRENT_CYCLE_ID } from '../tallies/index.ts';
import type { Level } from './weights.ts';

export type AccountGroup = Awaited<ReturnType<typeof withDecisions>>[number];

const IS_DECIDED = 'id IN (SELECT group_id FROM account_holds WHERE lifted_at IS NULL)';

/** SQL conditions for the state of the decisions about a group. */
export const GROUP_STATES = {
  open: `cleared_at IS NULL AND NOT ${IS_DECIDED}`,
  decided: `cleared_at IS NULL AND ${IS_DECIDED}`,
  cleared: 'cleared_at IS NOT NULL',
};

export const GROUP_ORDERS = {
  accounts: 'accounts DESC',
  level: "FIELD(level, 'sure', 'likely', 'look'), accounts DESC",
};

export interface GroupFilter {
  search?: string;
  status?: keyof typeof GROUP_STATES;
  /** The order; the newest come first if it is undefined. */
  sort?: keyof typeof GROUP_ORDERS;
}

const NEWEST_FIRST = 'COALESCE(last_registered_at, found_at) DESC';

/** Lists the groups of a voting period; trusted groups are last in every order. */
export async function listGroups(
  db: Db,
  cycleId: number,
  { search = '', status, sort }: GroupFilter,
  { limit, offset }: PageRequest,
): Promise<Page<AccountGroup>> {
  const patterns = searchPatterns(search);
  if (!patterns) return { items: [], total: 0 };
  const matching = () =>
    db('account_groups')
      .where({ cycle_id: cycleId })
      .modify((query: Knex.QueryBuilder) => {
        if (status) query.whereRaw(GROUP_STATES[status]);
        if (search.trim()) query.whereRaw('LOWER(name) LIKE ?', [patterns.anywhere]);
      });
  const rows = await matching()
    .orderByRaw(`cleared_at IS NOT NULL, ${sort ? GROUP_ORDERS[sort] : NEWEST_FIRST}, id DESC`)
    .limit(limit)
    .offset(offset)
    .select('*');
  const [count] = await matching().count({ total: '*' });
  return { items: await withDecisions(db, rows), total: Number(count?.total) };
}

/** Counts the accounts in undecided groups above the lowest level, in the current cycle. */
export async function undecidedAccounts(db: Db): Promise<number> {
  const [[row]] = await db.raw(
    `SELECT COUNT(DISTINCT member.user_id) AS accounts
     FROM voting_cycles cycle
     JOIN account_groups found ON found.cycle_id = cycle.id AND found.level <> 'look' AND found.cleared_at IS NULL
     JOIN account_group_members member ON member.group_id = found.id
     LEFT JOIN account_holds decision ON decision.group_id = found.id AND decision.lifted_at IS NULL
     WHERE cycle.id = ${CURRENT_CYCLE_ID} AND decision.id IS NULL`,
  );
  return row.accounts;
}

export async function findGroup(db: Db, id: number): Promise<AccountGroup> {
  const row = await db('account_groups').where({ id }).first('*');
  const [group] = row ? await withDecisions(db, [row]) : [];
  if (!group) throw new Refusal('not_found', 'group');
  return group;
}

/** Lists accounts in the order in which they registered, with nothing about how or when they voted. */
export async function groupAccounts(db: Db, groupId: number, { limit, offset }: PageRequest) {
  const members = () =>
    db('account_group_members as member')
      .join('users as user', 'user.id', 'member.user_id')
      .where({ group_id: groupId });
  const rows = await members().orderBy('member.user_id').limit(limit).offset(offset).select({
    id: 'user.id',
    username: 'user.username',
    createdAt: 'user.created_at',
    isActive: 'user.is_active',
    isBlocked: 'user.is_blocked',
  });
  const [count] = await members().count({ total: '*' });
  const items = rows.map(({ id, username, createdAt, isActive, isBlocked }) => ({
    id,
    username,
    createdAt: createdAt.toISOString(),
    isActive: isActive === 1,
    isBlocked: isBlocked === 1,
  }));
  return { items, total: Number(count?.total) };
}

async function withDecisions(db: Db, rows: readonly Row<'account_groups'>[]) {
  const ids = rows.map(({ id }) => id);
  const decisions = await decisionsOn(db, ids);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    level: row.level as Level,
    reasons: JSON.parse(row.reasons) as string[],
    accounts: row.accounts,
    canBeHeld: row.accounts >= MIN_GROUP_SIZE,
    firstRegisteredAt: row.first_registered_at?.toISOString() ?? null,
    lastRegisteredAt: row.last_registered_at?.toISOString() ?? null,
    foundAt: row.found_at.toISOString(),
    foundBy: row.found_by,
    cleared: row.cleared_at && {
      at: row.cleared_at.toISOString(),
      by: row.cleared_by,
      reason: row.clear_reason,
    },
    holds: decisions.filter(({ groupId }) => groupId === row.id).map(({ groupId: _, ...one }) => one),
  }));
}

async function decisionsOn(db: Db, groupIds: readonly number[]) {
  const rows = await db('account_holds')
    .whereIn('group_id', groupIds)
    .whereNull('lifted_at')
    .orderBy('id', 'desc')
    .select('id', 'kind', 'reason', 'accounts', {
      groupId: 'group_id',
      heldBy: 'held_by',
      heldAt: 'held_at',
    });
  return rows.map((row) => ({ ...withInstants(row), kind: row.kind as NewDecision['kind'] }));
}
