import type { Knex } from 'knex';
import type { By } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import { movePart, partsThatMove, type Source } from './cells.ts';
import { closeRemoval, type LotKind, moveVotesBack, openRemoval } from './moving-votes.ts';

interface Lot {
  cycleId: number;
  kind: LotKind;
  holdId?: number;
  reason: string | null;
  by: By;
}

interface MovedLot {
  removalId: number;
  /** That may be told of. */
  voteCount: number;
}

/**
 * Takes the votes out of the count in one lot, as far as the rule of cells lets them go. The others wait, and go with
 * those of others. Voting must be held.
 */
async function takeOut(
  tx: Knex.Transaction,
  lot: Lot,
  source: Source,
  size = { isAnySize: false },
): Promise<MovedLot | undefined> {
  const { cycleId } = lot;
  const parts = await partsThatMove(tx, cycleId, source, size);
  if (parts.length === 0) return undefined;
  const removalId = await openRemoval(tx, { ...lot, removedBy: lot.by.username });
  let voteCount = 0;
  for (const part of parts) voteCount += await movePart(tx, removalId, source, part);
  if (source.table === 'votes') {
    return { removalId, voteCount: await closeRemoval(tx, { removalId, cycleId, voteCount }) };
  }
  await tx('vote_removals').where({ id: removalId }).update({ vote_count: voteCount });
  return { removalId, voteCount };
}

/** Votes of accounts that nothing holds any more. */
const RELEASED: Source = {
  table: 'held_votes',
  whose: `NOT EXISTS (
    SELECT 1 FROM held_accounts held WHERE held.cycle_id = vote.cycle_id AND held.user_id = vote.user_id)`,
  bindings: [],
};

/**
 * Held votes of accounts that are no longer held begin to count, in lots as well, and all of them once the cycle is
 * over. Voting must be held.
 */
async function release(
  tx: Knex.Transaction,
  { cycleId, by }: Pick<Lot, 'cycleId' | 'by'>,
  isOver = false,
): Promise<number> {
  const lot = await takeOut(tx, { cycleId, kind: 'released', reason: null, by }, RELEASED, {
    isAnySize: isOver,
  });
  if (!lot) return 0;
  const removal = { id: lot.removalId, cycle_id: cycleId };
  return moveVotesBack(tx, removal, by.username);
}

/**
 * The votes of a hold's accounts leave the count as far as they can. Others wait until they can leave with more. Voting
 * must be held. Returns how many votes left that may be disclosed.
 */
export async function takeOutHold(
  tx: Knex.Transaction,
  hold: Pick<Lot, 'cycleId' | 'reason' | 'by'> & { holdId: number },
): Promise<number> {
  const lot = await takeOut(tx, { ...lotOf(hold), holdId: hold.holdId }, ofHold(hold.holdId));
  const gathered = await takeOut(tx, gatheredLot(hold), ofKinds(SETTING_ASIDE));
  return (lot?.voteCount ?? 0) + (gathered?.voteCount ?? 0);
}

const lotOf = ({ cycleId, reason, by }: Pick<Lot, 'cycleId' | 'reason' | 'by'>): Lot => ({
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

const ofKinds = (kinds: readonly string[]): Source => ({
  table: 'votes',
  whose: `vote.user_id IN (
    SELECT held.user_id FROM held_accounts held JOIN account_holds hold ON hold.id = held.hold_id
    WHERE held.cycle_id = vote.cycle_id AND hold.kind IN (?))`,
  bindings: [[...kinds]],
});

/** Decisions of organisers that take votes out of the count. */
const SETTING_ASIDE = ['set_aside', 'withdrawn'];

/** What waits of several holds leaves in one lot. */
const gatheredLot = ({ cycleId, by }: Pick<Lot, 'cycleId' | 'by'>): Lot => ({
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

/** All that can move does. Voting must be held. Returns how many votes moved. */
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
