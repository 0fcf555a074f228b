import type { Knex } from 'knex';
import { VOTER_IS_ACTIVE, VOTER_IS_BLOCKED } from '../administrators/index.ts';
import { Refusal } from '../changes/index.ts';
import { CURRENT_CYCLE_ID, currentCycle } from '../count/index.ts';
import {
  type Db,
  type Page,
  type PageRequest,
  type Row,
  searchPatterns,
  withInstants,
} from '../machinery/index.ts';
import { SENTENCES, SIGNALS } from './weights.ts';

export type AccountGroup = Awaited<ReturnType<typeof withExclusions>>[number];

const IS_EXCLUDED = `EXISTS (
  SELECT 1 FROM vote_removals removal WHERE removal.group_id = account_groups.id AND removal.restored_at IS NULL)`;

/** SQL conditions for the decision about a group. */
export const GROUP_STATES = {
  undecided: `cleared_at IS NULL AND NOT ${IS_EXCLUDED}`,
  excluded: IS_EXCLUDED,
  trusted: 'cleared_at IS NOT NULL',
};

export interface GroupFilter {
  search?: string;
  status?: keyof typeof GROUP_STATES;
}

/** Lists the groups of a voting period, newest first, and trusted ones last. */
export async function listGroups(
  db: Db,
  cycleId: number,
  { search = '', status }: GroupFilter,
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
    .orderByRaw('cleared_at IS NOT NULL, last_registered_at DESC, id DESC')
    .limit(limit)
    .offset(offset)
    .select('*');
  const [count] = await matching().count({ total: '*' });
  return { items: await withExclusions(db, rows), total: Number(count?.total) };
}

/** Counts the accounts in undecided groups that deserve a warning, in the current cycle. */
export async function undecidedAccounts(db: Db): Promise<number> {
  const [[row]] = await db.raw(
    `SELECT COUNT(DISTINCT member.user_id) AS accounts
     FROM account_groups JOIN account_group_members member ON member.group_id = account_groups.id
     WHERE cycle_id = ${CURRENT_CYCLE_ID} AND is_warning = 1 AND ${GROUP_STATES.undecided}`,
  );
  return row.accounts;
}

export async function findGroup(db: Db, id: number): Promise<AccountGroup> {
  const row = await db('account_groups').where({ id }).first('*');
  const [group] = row ? await withExclusions(db, [row]) : [];
  if (!group) throw new Refusal('not_found', 'group');
  return group;
}

/** Lists accounts in the order in which they registered, with nothing about how or when they voted. */
export async function groupAccounts(db: Db, groupId: number, { limit, offset }: PageRequest) {
  const members = () =>
    db('account_group_members as member')
      .join('users as account', 'account.id', 'member.user_id')
      .where({ group_id: groupId });
  const rows = await members()
    .orderBy('member.user_id')
    .limit(limit)
    .offset(offset)
    .select({
      id: 'account.id',
      username: 'account.username',
      createdAt: 'account.created_at',
      isActive: db.raw(VOTER_IS_ACTIVE),
      isBlocked: db.raw(VOTER_IS_BLOCKED),
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

async function withExclusions(db: Db, rows: readonly Row<'account_groups'>[]) {
  const ids = rows.map(({ id }) => id);
  const exclusions = await db('vote_removals')
    .whereIn('group_id', ids)
    .where({ restored_at: null })
    .orderBy('id', 'desc')
    .select('id', 'reason', { groupId: 'group_id', excludedBy: 'removed_by', excludedAt: 'removed_at' });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    /** False for a group that is only worth a look. */
    isWarning: row.is_warning,
    reasons: JSON.parse(row.reasons) as string[],
    accounts: row.accounts,
    firstRegisteredAt: row.first_registered_at.toISOString(),
    lastRegisteredAt: row.last_registered_at.toISOString(),
    foundAt: row.found_at.toISOString(),
    trusted: row.cleared_at && {
      at: row.cleared_at.toISOString(),
      by: row.cleared_by,
      reason: row.clear_reason,
    },
    /** Accounts found later are excluded by another one. */
    exclusions: exclusions
      .filter(({ groupId }) => groupId === row.id)
      .map(({ groupId: _, ...exclusion }) => withInstants(exclusion)),
  }));
}

/**
 * Returns the score of an account in the current cycle, 0 to 100 points, with the signals that contribute to it, or null
 * if it was not scored. It does not disclose the account's votes.
 */
export async function accountScore(db: Db, userId: number) {
  const cycle = await currentCycle(db);
  const row = await db('account_signals')
    .where({ cycle_id: cycle?.id ?? 0, user_id: userId })
    .first();
  if (!row) return null;
  const reasons = SIGNALS.filter((signal) => row[signal] > 0).map((signal) => ({
    signal,
    points: row[signal],
    sentence: SENTENCES[signal],
  }));
  return { score: row.score, reasons };
}
