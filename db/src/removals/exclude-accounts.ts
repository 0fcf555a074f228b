import type { Knex } from 'knex';
import { type ActName, adminChange, type By, Refusal } from '../changes/index.ts';
import {
  amongOthersUntil,
  currentCycle,
  cycleAtChange,
  disclosedUntil,
  excludeVotes,
  FOR_EVER,
  inLargeCategories,
  MIN_GROUP_SIZE,
  type Removal,
  votesOfExcluded,
} from '../count/index.ts';
import { type Db, existing, MOVING_DEADLINE_MS, NOW, nameKey, withDeadline } from '../machinery/index.ts';
import { type Count, changeCount } from './change-count.ts';

/** Selects accounts by their `user_id`. */
export interface AccountSet {
  sql: string;
  bindings: Knex.Value[];
}

/** An entry of the audit log. */
interface Noted {
  action: ActName;
  target: string;
  details: Record<string, unknown>;
}

interface Exclusion {
  cycleId: number;
  accounts: AccountSet;
  /** Voters and the public read it. */
  reason: string;
  /** What the accounts have in common: a suspicious group, or a set of invitation codes. */
  groupId?: number;
  setId?: number;
  /** Locks what the accounts share, or throws a Refusal. Returns the target and details for the audit log. */
  lock?: (tx: Knex.Transaction) => Promise<Noted>;
  /** Allows a set without anybody who is not excluded yet. */
  mayBeEmpty?: boolean;
}

/**
 * What an exclusion does. The numbers leave out votes cast since a freeze. While voting is open, sums that may be about
 * fewer than ten voters include only votes from before `amongOthersUntil`.
 */
export interface Excluded {
  removalId: number;
  accounts: number;
  /** The votes that do not count from now on. */
  voteCount: number;
  /**
   * The votes in categories in which fewer than ten voters would change. They leave the count when the leaderboard
   * freezes or voting ends; those of announced results stay.
   */
  laterCount: number;
  /** The names of those categories. */
  laterCategories: string[];
  /** True if results are announced, so that nothing follows. */
  isFinal: boolean;
}

/**
 * Excludes the votes of the accounts in a cycle, also those that they cast later. On a leaderboard that everybody sees,
 * only categories in which at least ten voters change do so now. An account that was excluded before and restored
 * follows when the others do, because two exclusions that differ in one account would show its votes.
 */
export function excludeAccounts(db: Db, by: By, exclusion: Exclusion): Promise<Excluded> {
  const { cycleId, accounts, reason, lock = () => aboutCycle(db, cycleId), mayBeEmpty = false } = exclusion;
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const affected = { cycleId, voteCount: await countVotesOf(db, cycleId, accounts) };
    return changeCount(db, by, affected, async (count, note) => {
      const { tx, isShown, isClosed } = count;
      const { action, target, details } = await lock(tx);
      const removal = await insertExclusion(tx, by, exclusion);
      // This comes before the votes move, because it counts who has voted.
      const until = isClosed ? FOR_EVER : ((await amongOthersUntil(tx, cycleId)) ?? new Date(0));
      await moveVotes(count, removal, accounts);
      const done = await excludedUnder(tx, removal, until);
      if (done.accounts === 0 && !mayBeEmpty) throw new Refusal('nothing_to_do', 'accounts');
      note(action, target, { ...details, ...done, reason });
      return { ...done, isFinal: isShown && isClosed };
    });
  });
}

/** Inserts the removal and the accounts that were never excluded. */
async function insertExclusion(tx: Knex.Transaction, by: By, exclusion: Exclusion): Promise<Removal> {
  const { cycleId, accounts, groupId = null, setId = null, reason } = exclusion;
  const [id = 0] = await tx('vote_removals').insert({
    cycle_id: cycleId,
    kind: 'accounts',
    group_id: groupId,
    set_id: setId,
    reason,
    removed_by: by.username,
    removed_at: NOW,
  });
  await tx.raw(
    `INSERT IGNORE INTO excluded_accounts (cycle_id, user_id, removal_id)
     SELECT ?, account.user_id, ? FROM (${accounts.sql}) account`,
    [cycleId, id, ...accounts.bindings],
  );
  return { id, cycleId };
}

/** Takes the votes out of the count that leave it now. */
async function moveVotes(
  { tx, isShown, changed }: Count,
  removal: Removal,
  accounts: AccountSet,
): Promise<void> {
  if (!isShown) await excludeAgain(tx, removal, accounts);
  const all = votesOfExcluded(removal);
  const moved = await excludeVotes(tx, removal, isShown ? await inLargeCategories(tx, all) : all);
  if (moved > 0) changed.add(removal.cycleId);
  if (isShown) await excludeAgain(tx, removal, accounts);
}

/**
 * Excludes accounts again that were restored, with their votes that an earlier exclusion still keeps, except where the
 * voter has another vote that counts, which leaves with this exclusion.
 */
async function excludeAgain(
  tx: Knex.Transaction,
  { id, cycleId }: Removal,
  accounts: AccountSet,
): Promise<void> {
  const restored = `(${accounts.sql}) account
    JOIN excluded_accounts excluded ON excluded.cycle_id = ? AND excluded.user_id = account.user_id
    JOIN vote_removals earlier ON earlier.id = excluded.removal_id AND earlier.restored_at IS NOT NULL`;
  const bindings = [...accounts.bindings, cycleId];
  await tx.raw(
    `UPDATE ${restored}
     JOIN votes vote ON vote.cycle_id = excluded.cycle_id AND vote.user_id = excluded.user_id
       AND vote.removal_id = excluded.removal_id
     LEFT JOIN votes counted ON counted.cycle_id = vote.cycle_id AND counted.user_id = vote.user_id
       AND counted.category_id = vote.category_id AND counted.removal_id = 0
     SET vote.removal_id = ? WHERE counted.user_id IS NULL`,
    [...bindings, id],
  );
  await tx.raw(`UPDATE ${restored} SET excluded.removal_id = ?`, [...bindings, id]);
}

async function aboutCycle(db: Db, id: number): Promise<Noted> {
  const cycle = await db('voting_cycles').where({ id }).first('name');
  return { action: 'accounts.excluded', target: existing(cycle, `cycle ${id}`).name, details: {} };
}

/** Counts what a removal of accounts does. Sums that may be about fewer than ten voters end at `until`. */
async function excludedUnder(
  tx: Knex.Transaction,
  { id, cycleId }: Removal,
  until: Date,
): Promise<Omit<Excluded, 'isFinal'>> {
  const [counted] = await tx('excluded_accounts')
    .where({ cycle_id: cycleId, removal_id: id })
    .count({ total: '*' });
  const accounts = Number(counted?.total);
  const [found = []]: { name: string; votes: number; later: number }[][] = await tx.raw(
    `SELECT category.name,
       CAST(SUM(vote.removal_id = excluded.removal_id AND vote.created_at < ?) AS SIGNED) AS votes,
       CAST(SUM(vote.removal_id = 0 AND vote.created_at < ?) AS SIGNED) AS later
     FROM excluded_accounts excluded
     JOIN votes vote FORCE INDEX (PRIMARY) ON vote.cycle_id = excluded.cycle_id AND vote.user_id = excluded.user_id
       AND vote.removal_id IN (0, excluded.removal_id) AND vote.created_at < ${disclosedUntil('excluded.cycle_id')}
     JOIN categories category ON category.id = vote.category_id
     WHERE excluded.cycle_id = ? AND excluded.removal_id = ?
     GROUP BY category.id, category.name, category.display_order ORDER BY category.display_order, category.id`,
    [accounts < MIN_GROUP_SIZE ? until : FOR_EVER, until, cycleId, id],
  );
  const later = found.filter((category) => category.later > 0);
  return {
    removalId: id,
    accounts,
    voteCount: found.reduce((sum, { votes }) => sum + votes, 0),
    laterCount: later.reduce((sum, category) => sum + category.later, 0),
    laterCategories: later.map(({ name }) => name),
  };
}

/** What excluding accounts would do, as far as their votes are from before `countedUntil`; null without such votes. */
export type ExclusionPreview = Pick<Excluded, 'accounts' | 'voteCount' | 'laterCount'> & {
  countedUntil: string | null;
};

/** Accounts, and what the entry about their preview says of them. */
type Previewed = Pick<Exclusion, 'cycleId' | 'accounts'> & Omit<Noted, 'action'>;

/**
 * Returns how many accounts and votes an exclusion would be about, in total and never by vendor, and how many votes would
 * leave the count now, and enters this in the audit log. Votes for an archived or disqualified vendor are included,
 * because taking it out would otherwise tell which accounts have chosen it.
 */
export async function previewExclusion(
  db: Db,
  by: By,
  { target, details, ...about }: Previewed,
): Promise<ExclusionPreview> {
  await adminChange(db, by, async (_, note) => note('exclusion.previewed', target, details));
  return withDeadline(MOVING_DEADLINE_MS, () => countPreview(db, about));
}

async function countPreview(
  db: Db,
  { cycleId, accounts }: Pick<Exclusion, 'cycleId' | 'accounts'>,
): Promise<ExclusionPreview> {
  const { isShown } = await cycleAtChange(db, cycleId);
  const until = await amongOthersUntil(db, cycleId);
  const [rows] = await db.raw(
    `SELECT vote.category_id, COUNT(DISTINCT vote.user_id) AS votes,
       COUNT(DISTINCT IF(earlier.id IS NULL, vote.user_id, NULL)) AS movable
     FROM (${accounts.sql}) account
     LEFT JOIN excluded_accounts excluded ON excluded.cycle_id = ? AND excluded.user_id = account.user_id
     LEFT JOIN vote_removals earlier ON earlier.id = excluded.removal_id
     JOIN votes vote FORCE INDEX (PRIMARY) ON vote.cycle_id = ? AND vote.user_id = account.user_id
     LEFT JOIN vote_removals removal ON removal.id = vote.removal_id
     WHERE (earlier.id IS NULL OR earlier.restored_at IS NOT NULL)
       AND (vote.removal_id = 0
         OR removal.kind IN ('vendor_archived', 'disqualified') AND removal.restored_at IS NULL)
       AND vote.created_at < LEAST(${disclosedUntil('vote.cycle_id')}, ?)
     GROUP BY vote.category_id`,
    [...accounts.bindings, cycleId, cycleId, until ?? new Date(0)],
  );
  const [[{ count }]] = await db.raw(
    `SELECT COUNT(*) AS count FROM (${accounts.sql}) account
     WHERE NOT EXISTS (
       SELECT 1 FROM excluded_accounts excluded JOIN vote_removals earlier ON earlier.id = excluded.removal_id
       WHERE excluded.cycle_id = ? AND excluded.user_id = account.user_id AND earlier.restored_at IS NULL)`,
    [...accounts.bindings, cycleId],
  );
  let [voteCount, laterCount] = [0, 0];
  for (const { votes, movable } of rows) {
    const now = !isShown ? votes : movable >= MIN_GROUP_SIZE ? movable : 0;
    voteCount += now;
    laterCount += votes - now;
  }
  return { accounts: count, voteCount, laterCount, countedUntil: until?.toISOString() ?? null };
}

/** Selects voters of the current cycle by name. Throws a Refusal that names the first who is not there. */
export async function votersNamed(db: Db, usernames: readonly string[]): Promise<Previewed> {
  const cycle = await currentCycle(db);
  if (!cycle) throw new Refusal('no_voting_cycle');
  const rows = await db('users').whereIn('name_key', usernames.map(nameKey)).select('id', 'name_key');
  const missing = usernames.find((name) => !rows.some(({ name_key }) => name_key === nameKey(name)));
  if (missing !== undefined) throw new Refusal('not_found', 'voter', { target: missing });
  const ids = rows.map(({ id }) => id);
  return {
    cycleId: cycle.id,
    accounts: { sql: 'SELECT id AS user_id FROM users WHERE id IN (?)', bindings: [ids] },
    target: cycle.name,
    details: { usernames },
  };
}

async function countVotesOf(db: Db, cycleId: number, { sql, bindings }: AccountSet): Promise<number> {
  const [[{ votes }]] = await db.raw(
    `SELECT COUNT(*) AS votes FROM (${sql}) account
     JOIN votes vote ON vote.cycle_id = ? AND vote.user_id = account.user_id AND vote.removal_id = 0`,
    [...bindings, cycleId],
  );
  return votes;
}
