import type { Knex } from 'knex';
import type { By, Refusal } from '../audit/index.ts';
import { type Db, withDeadline } from '../machinery/index.ts';
import { excludeByDecision } from './batches.ts';
import { changeCount, MOVING_DEADLINE_MS } from './change-count.ts';

/** Accounts, as a SELECT of their `user_id`. */
export interface AccountSet {
  sql: string;
  bindings: Knex.Value[];
}

/** About accounts in a cycle. The table `account_holds` has the name of what was decided first. */
export interface NewDecision {
  cycleId: number;
  /**
   * `hold`: what the accounts vote from now on is recorded, and under review. `set_aside` by an organiser, `withdrawn` with
   * their invitations: their votes leave the count as well. `block`: nothing happens to their votes.
   */
  kind: 'hold' | 'set_aside' | 'withdrawn' | 'block';
  groupId?: number;
  reason: string;
  by: By;
}

/** Returns its id. How many accounts it is about is written when they are known. */
export async function recordDecision(tx: Knex.Transaction, decision: NewDecision): Promise<number> {
  const [id = 0] = await tx('account_holds').insert({
    cycle_id: decision.cycleId,
    group_id: decision.groupId ?? null,
    kind: decision.kind,
    reason: decision.reason,
    accounts: 0,
    held_by: decision.by.username,
    held_at: tx.raw('UTC_TIMESTAMP(3)'),
  });
  return id;
}

interface Exclusion extends NewDecision {
  kind: 'hold' | 'set_aside' | 'withdrawn';
  accounts: AccountSet;
  /** Locks what the accounts have in common, or refuses. Returns what the audit log says. */
  lock(tx: Knex.Transaction): Promise<{ action: string; target: string; details: Record<string, unknown> }>;
  /** About fewer accounts nothing is decided. */
  least?: { accounts: number; refusal: Refusal };
}

interface Excluded {
  accounts: number;
  /** Votes that left the count now. Others wait until they can leave with more. */
  voteCount: number;
}

/** The accounts' votes leave the count as far as they can, and what they vote from now on is under review. */
export function excludeAccounts(db: Db, exclusion: Exclusion): Promise<Excluded> {
  const { cycleId, kind, groupId, reason, by, accounts: those, lock, least } = exclusion;
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const affected = { cycleId, voteCount: kind === 'hold' ? 0 : await countVotesOf(db, cycleId, those) };
    return changeCount(db, by, affected, async (count, note) => {
      const { tx } = count;
      const { action, target, details } = await lock(tx);
      const decisionId = await recordDecision(tx, exclusion);
      const [{ affectedRows: accounts }] = await tx.raw(
        `INSERT INTO held_accounts (cycle_id, user_id, hold_id)
         SELECT ?, account.user_id, ? FROM (${those.sql}) account`,
        [cycleId, decisionId, ...those.bindings],
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
