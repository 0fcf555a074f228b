import type { By } from '../audit/index.ts';
import { canDisclose, discloseVotes, type VoteSet } from '../disclosure/index.ts';
import type { Db } from '../machinery/index.ts';
import type { Count } from './change-count.ts';
import { excludeVotes, type NewRemoval, restoreVotes } from './move-votes.ts';

/** Votes that leave the count together, as far as the cells allow; the others wait for more. */
interface Batch {
  removal: NewRemoval;
  votes: VoteSet;
}

/** Decisions of organisers that exclude votes. */
const EXCLUDING = ['set_aside', 'withdrawn'];

const ofDecision = (decisionId: number): VoteSet => ({
  table: 'votes',
  condition: 'vote.user_id IN (SELECT held.user_id FROM held_accounts held WHERE held.hold_id = ?)',
  bindings: [decisionId],
});

const ofDecisions = (kinds: readonly string[]): VoteSet => ({
  table: 'votes',
  condition: `vote.user_id IN (
    SELECT held.user_id FROM held_accounts held JOIN account_holds decision ON decision.id = held.hold_id
    WHERE held.cycle_id = vote.cycle_id AND decision.kind IN (?))`,
  bindings: [[...kinds]],
});

/** Selects votes recorded under review, of accounts without a current decision. */
const REVIEWED: VoteSet = {
  table: 'held_votes',
  condition: `NOT EXISTS (
    SELECT 1 FROM held_accounts held WHERE held.cycle_id = vote.cycle_id AND held.user_id = vote.user_id)`,
  bindings: [],
};

/**
 * Returns batches in the order in which they leave: each decision's own votes, waiting votes of several, votes of
 * deleted accounts.
 */
async function waitingBatches(db: Db, cycleId: number, by: By): Promise<Batch[]> {
  const decisions = await db('account_holds')
    .where({ cycle_id: cycleId, lifted_at: null })
    .whereIn('kind', EXCLUDING)
    .orderBy('id')
    .select('id', 'reason');
  const together = { cycleId, reason: null, by };
  return [
    ...decisions.map(
      ({ id, reason }): Batch => ({
        removal: { cycleId, kind: 'accounts', decisionId: id, reason, by },
        votes: ofDecision(id),
      }),
    ),
    { removal: { ...together, kind: 'gathered' }, votes: ofDecisions(EXCLUDING) },
    { removal: { ...together, kind: 'erased' }, votes: ofDecisions(['erased']) },
  ];
}

/** Returns how many of the votes that left may be disclosed. */
async function excludeBatch(count: Count, { removal, votes }: Batch): Promise<number> {
  const leaving = await discloseVotes(count.tx, removal.cycleId, votes);
  return leaving ? (await excludeVotes(count, removal, leaving)).voteCount : 0;
}

/** Excludes the votes of the decision's accounts, with those that have waited for them. Returns how many. */
export async function excludeByDecision(
  count: Count,
  { cycleId, by }: { cycleId: number; by: By },
  decisionId: number,
): Promise<number> {
  let voteCount = 0;
  for (const batch of await waitingBatches(count.tx, cycleId, by)) {
    const { removal } = batch;
    if (removal.decisionId === decisionId || removal.kind === 'gathered') {
      voteCount += await excludeBatch(count, batch);
    }
  }
  return voteCount;
}

/** A cycle with waiting votes, which may have ended since. */
export interface WaitingCycle {
  cycleId: number;
  isOver: boolean;
}

/**
 * Moves all votes that can leave the count, and counts reviewed votes, all of them once the cycle is over. Returns how
 * many moved.
 */
export async function settle(count: Count, { cycleId, isOver }: WaitingCycle, by: By): Promise<number> {
  let moved = 0;
  for (const batch of await waitingBatches(count.tx, cycleId, by)) moved += await excludeBatch(count, batch);
  const reviewed = await discloseVotes(count.tx, cycleId, REVIEWED, { isAnySize: isOver });
  if (!reviewed) return moved;
  const removal = { cycleId, kind: 'released', reason: null, by } as const;
  const { removalId } = await excludeVotes(count, removal, reviewed);
  return moved + (await restoreVotes(count, { id: removalId, cycle_id: cycleId }, by));
}

/** Returns, without a lock, whether `settle` would move anything. */
export async function canSettle(db: Db, { cycleId, isOver }: WaitingCycle, by: By): Promise<boolean> {
  for (const { votes } of await waitingBatches(db, cycleId, by)) {
    if (await canDisclose(db, cycleId, votes)) return true;
  }
  return canDisclose(db, cycleId, REVIEWED, { isAnySize: isOver });
}
