import type { Knex } from 'knex';
import type { By, Refusal } from '../audit/index.ts';
import { type Db, NOW, withDeadline } from '../machinery/index.ts';
import { excludeByDecision } from './batches.ts';
import { changeCount, MOVING_DEADLINE_MS } from './change-count.ts';

/** Selects accounts by their `user_id`. */
export interface AccountSet {
  sql: string;
  bindings: Knex.Value[];
}

/** A decision about accounts in a cycle. The table `account_holds` is named after the first kind. */
export interface NewDecision {
  cycleId: number;
  /**
   * `hold`: later votes of the accounts are recorded under review. `set_aside` by an organiser and `withdrawn` with
   * their invitations: their votes leave the count as well. `block`: their votes are not affected.
   */
  kind: 'hold' | 'set_aside' | 'withdrawn' | 'block';
  groupId?: number;
  reason: string;
  by: By;
}

/** Returns its id. The number of accounts is written once it is known. */
export async function recordDecision(tx: Knex.Transaction, decision: NewDecision): Promise<number> {
  const [id = 0] = await tx('account_holds').insert({
    cycle_id: decision.cycleId,
    group_id: decision.groupId ?? null,
    kind: decision.kind,
    reason: decision.reason,
    accounts: 0,
    held_by: decision.by.username,
    held_at: NOW,
  });
  return id;
}

interface Exclusion extends NewDecision {
  kind: 'hold' | 'set_aside' | 'withdrawn';
  accounts: AccountSet;
  /** Locks what the accounts share, or throws a Refusal. Returns the details for the audit log. */
  lock(tx: Knex.Transaction): Promise<{ action: string; target: string; details: Record<string, unknown> }>;
  /** A decision about fewer accounts is refused. */
  least?: { accounts: number; refusal: Refusal };
}

interface Excluded {
  accounts: number;
  /** The number of votes that left now. Others wait until they can leave with more. */
  voteCount: number;
}

/** Excludes the accounts' votes as far as possible; their later votes are under review. */
export function excludeAccounts(db: Db, exclusion: Exclusion): Promise<Excluded> {
  const { cycleId, kind, groupId, reason, by, accounts: set, lock, least } = exclusion;
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const affected = { cycleId, voteCount: kind === 'hold' ? 0 : await countVotesOf(db, cycleId, set) };
    return changeCount(db, by, affected, async (count, note) => {
      const { tx } = count;
      const { action, target, details } = await lock(tx);
      const decisionId = await recordDecision(tx, exclusion);
      const [{ affectedRows: accounts }] = await tx.raw(
        `INSERT INTO held_accounts (cycle_id, user_id, hold_id)
         SELECT ?, account.user_id, ? FROM (${set.sql}) account`,
        [cycleId, decisionId, ...set.bindings],
      );
      if (least && accounts < least.accounts) throw least.refusal;
      await tx('account_holds').where({ id: decisionId }).update({ accounts });
      const voteCount = kind === 'hold' ? 0 : await excludeByDecision(count, exclusion, decisionId);
      note(action, target, {
        ...details,
        ...(groupId && { holdId: decisionId }),
        accounts,
        ...(kind !== 'hold' && { voteCount }),
        reason,
      });
      return { accounts, voteCount };
    });
  });
}

async function countVotesOf(db: Db, cycleId: number, { sql, bindings }: AccountSet): Promise<number> {
  const [[{ votes }]] = await db.raw(
    `SELECT COUNT(*) AS votes FROM (${sql}) account
     JOIN votes vote ON vote.cycle_id = ? AND vote.user_id = account.user_id`,
    [...bindings, cycleId],
  );
  return votes;
}
