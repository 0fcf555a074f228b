import type { Knex } from 'knex';
import type { By } from '../audit/index.ts';

/**
 * `hold`: what the accounts vote from now on is recorded and not counted. `set_aside` by an organiser, `withdrawn` with
 * their invitations, `erased` by themselves: their votes leave the count as well.
 */
export type HoldKind = 'hold' | 'set_aside' | 'withdrawn' | 'erased';

/** `block`: the accounts are blocked, and nothing happens to their votes. */
export type DecisionKind = HoldKind | 'block';

/** About accounts in a cycle. The table `account_holds` has the name of what was decided first. */
export interface NewDecision {
  cycleId: number;
  kind: DecisionKind;
  groupId?: number;
  reason: string | null;
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
