import type { Knex } from 'knex';
import type { By } from '../audit/index.ts';
import {
  closeRemoval,
  type LotKind,
  movePart,
  moveVotesBack,
  openRemoval,
  partsThatMove,
  type Source,
} from '../removals/index.ts';

export interface Lot {
  cycleId: number;
  kind: LotKind;
  holdId?: number;
  reason: string | null;
  by: By;
}

export interface MovedLot {
  removalId: number;
  /** That may be told of. */
  voteCount: number;
}

/**
 * Takes the votes out of the count in one lot, as far as the rule of cells lets them go. The others wait, and go with
 * those of others. Voting must be held.
 */
export async function takeOut(
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
export const RELEASED: Source = {
  table: 'held_votes',
  whose: `NOT EXISTS (
    SELECT 1 FROM held_accounts held WHERE held.cycle_id = vote.cycle_id AND held.user_id = vote.user_id)`,
  bindings: [],
};

/**
 * Held votes of accounts that are no longer held begin to count, in lots as well, and all of them once the cycle is
 * over. Voting must be held.
 */
export async function release(
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
