import type { Knex } from 'knex';
import type { By } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import { partsThatMove, type Source } from '../removals/index.ts';
import { type HoldKind, type NewDecision, recordDecision } from './decisions.ts';
import { type Lot, RELEASED, release, takeOut } from './lots.ts';

/** Accounts, as a SELECT of their `user_id`. */
export interface VoterSet {
  sql: string;
  bindings: Knex.Value[];
}

type NewHold = NewDecision & { kind: HoldKind };

/** Answers its id and how many accounts it holds. Voting must be held, so that no vote is under way meanwhile. */
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
  const lot = await takeOut(tx, { ...lotOf(hold), holdId: opened.holdId }, ofHold(opened.holdId));
  const gathered = await takeOut(tx, gatheredLot(hold), ofKinds(SETTING_ASIDE));
  return { ...opened, voteCount: (lot?.voteCount ?? 0) + (gathered?.voteCount ?? 0) };
}

const lotOf = ({ cycleId, reason, by }: Pick<NewDecision, 'cycleId' | 'reason' | 'by'>): Lot => ({
  cycleId,
  kind: 'accounts',
  reason,
  by,
});

const ofHold = (holdId: number): Source => ({
  table: 'votes',
  whose: 'vote.user_id IN (SELECT held.user_id FROM held_accounts held WHERE held.hold_id = ?)',
  bindings: [holdId],
});

const ofKinds = (kinds: readonly HoldKind[]): Source => ({
  table: 'votes',
  whose: `vote.user_id IN (
    SELECT held.user_id FROM held_accounts held JOIN account_holds hold ON hold.id = held.hold_id
    WHERE held.cycle_id = vote.cycle_id AND hold.kind IN (?))`,
  bindings: [[...kinds]],
});

const SETTING_ASIDE: readonly HoldKind[] = ['set_aside', 'withdrawn'];

/** What waits of several holds leaves in one lot. */
const gatheredLot = ({ cycleId, by }: Pick<NewDecision, 'cycleId' | 'by'>): Lot => ({
  cycleId,
  kind: 'gathered',
  reason: null,
  by,
});

/** A cycle in which something waits, and may have been over since. */
export interface WaitingCycle {
  cycleId: number;
  isOver: boolean;
}

interface WaitingLot {
  lot: Lot;
  source: Source;
}

/** What may leave the count, in the order in which it does: each hold's own votes, then those of several together. */
async function waitingLots(db: Db, cycleId: number, by: By): Promise<WaitingLot[]> {
  const holds = await db('account_holds')
    .where({ cycle_id: cycleId, lifted_at: null })
    .whereIn('kind', SETTING_ASIDE)
    .orderBy('id')
    .select('id', 'reason');
  return [
    ...holds.map(({ id, reason }) => ({
      lot: { ...lotOf({ cycleId, reason, by }), holdId: id },
      source: ofHold(id),
    })),
    { lot: gatheredLot({ cycleId, by }), source: ofKinds(SETTING_ASIDE) },
    { lot: { cycleId, kind: 'erased', reason: null, by }, source: ofKinds(['erased']) },
  ];
}

/** All that can move does. Voting must be held. Answers how many votes. */
export async function settle(tx: Knex.Transaction, cycle: WaitingCycle, by: By): Promise<number> {
  const { cycleId, isOver } = cycle;
  let moved = 0;
  for (const { lot, source } of await waitingLots(tx, cycleId, by)) {
    moved += (await takeOut(tx, lot, source))?.voteCount ?? 0;
  }
  return moved + (await release(tx, { cycleId, by }, isOver));
}

/** Looks without a lock: whether `settle` would move anything. */
export async function canSettle(db: Db, { cycleId, isOver }: WaitingCycle, by: By): Promise<boolean> {
  for (const { source } of await waitingLots(db, cycleId, by)) {
    if ((await partsThatMove(db, cycleId, source)).length > 0) return true;
  }
  return (await partsThatMove(db, cycleId, RELEASED, { isAnySize: isOver })).length > 0;
}
