import type { Knex } from 'knex';
import { takeOutHold } from '../removals/index.ts';
import { type HoldKind, type NewDecision, recordDecision } from './decisions.ts';

/** Accounts, as a SELECT of their `user_id`. */
export interface VoterSet {
  sql: string;
  bindings: Knex.Value[];
}

type NewHold = NewDecision & { kind: HoldKind };

/** Returns its id and how many accounts it holds. Voting must be held, so that no vote is under way meanwhile. */
export async function openHold(
  tx: Knex.Transaction,
  hold: NewHold,
  { sql, bindings }: VoterSet,
): Promise<{ holdId: number; accounts: number }> {
  const holdId = await recordDecision(tx, hold);
  const [{ affectedRows: accounts }] = await tx.raw(
    `INSERT INTO held_accounts (cycle_id, user_id, hold_id) SELECT ?, account.user_id, ? FROM (${sql}) account`,
    [hold.cycleId, holdId, ...bindings],
  );
  await tx('account_holds').where({ id: holdId }).update({ accounts });
  return { holdId, accounts };
}

export interface SetAside {
  holdId: number;
  accounts: number;
  /** Out of the count now. Others wait until they can leave with more. */
  voteCount: number;
}

/** The accounts' votes leave the count as far as they can, and what they vote from now on is held. */
export async function setAsideAccounts(
  tx: Knex.Transaction,
  hold: NewDecision & { kind: 'set_aside' | 'withdrawn' },
  accounts: VoterSet,
): Promise<SetAside> {
  const opened = await openHold(tx, hold, accounts);
  const voteCount = await takeOutHold(tx, { ...hold, holdId: opened.holdId });
  return { ...opened, voteCount };
}
