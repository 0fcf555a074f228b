import { adminChange, type By, Refusal } from '../audit/index.ts';
import { amongOthersUntil, findCycle, undisclosedResults } from '../count/index.ts';
import { GROUP_STATES } from '../integrity/index.ts';
import { type Db, MOVING_DEADLINE_MS, withDeadline } from '../machinery/index.ts';

/** Facts about the votes of a cycle. */
export interface VoteFacts {
  /** The categories in which several vendors have the most votes. */
  ties: string[];
  /** The categories that have no vote. */
  withoutVotes: string[];
}

/** What organisers look at before they announce results. */
export interface Checklist {
  /** Suspicious groups that nobody has decided about, and their accounts. */
  undecided: { groups: number; accounts: number };
  /** The votes of excluded accounts that count until the leaderboard freezes or voting ends, from before `amongOthersUntil`. */
  leaveLater: { accounts: number; votes: number };
  /** Null while the leaderboard is frozen. */
  votes: VoteFacts | null;
}

/** Returns undefined if there is no such cycle. */
export const checklistOf = (db: Db, cycleId: number): Promise<Checklist | undefined> =>
  withDeadline(MOVING_DEADLINE_MS, () => readChecklist(db, cycleId));

async function readChecklist(db: Db, cycleId: number): Promise<Checklist | undefined> {
  const cycle = await findCycle(db, cycleId);
  if (!cycle) return undefined;
  const [[undecided]] = await db.raw(
    `SELECT COUNT(DISTINCT account_groups.id) AS \`groups\`, COUNT(DISTINCT member.user_id) AS accounts
     FROM account_groups JOIN account_group_members member ON member.group_id = account_groups.id
     WHERE account_groups.cycle_id = ? AND ${GROUP_STATES.undecided}`,
    [cycleId],
  );
  const [[leaveLater]] = await db.raw(
    `SELECT COUNT(DISTINCT excluded.user_id) AS accounts, COUNT(vote.user_id) AS votes
     FROM excluded_accounts excluded
     JOIN vote_removals removal ON removal.id = excluded.removal_id AND removal.restored_at IS NULL
     JOIN votes vote FORCE INDEX (PRIMARY) ON vote.cycle_id = excluded.cycle_id
       AND vote.user_id = excluded.user_id AND vote.removal_id = 0 AND vote.created_at < ?
     WHERE excluded.cycle_id = ? AND ${cycle.state === 'open' && !cycle.isFrozen}`,
    [(await amongOthersUntil(db, cycleId)) ?? new Date(0), cycleId],
  );
  const votes = cycle.isFrozen ? null : factsIn((await undisclosedResults(db, cycleId)).categories);
  return { undecided, leaveLater, votes };
}

type Categories = Awaited<ReturnType<typeof undisclosedResults>>['categories'];

const factsIn = (categories: Categories): VoteFacts => ({
  ties: namesOf(categories.filter(({ vendors }) => leaders(vendors).length > 1)),
  withoutVotes: namesOf(categories.filter(({ vendors }) => vendors.length === 0)),
});

const namesOf = (categories: Categories) => categories.map(({ category }) => category.name);

/** Returns the names of the vendors with the most votes: several in a tie, none without votes. */
export function leaders(vendors: readonly { vendor: { name: string }; votes: number }[]): string[] {
  const most = Math.max(1, ...vendors.map(({ votes }) => votes));
  return vendors
    .filter(({ votes }) => votes === most)
    .map(({ vendor }) => vendor.name)
    .sort((one, other) => one.localeCompare(other, 'en'));
}

const PODIUM = 3;

/**
 * Returns the winners of a cycle that is over and not announced, by name, and notes in the audit log who has asked.
 * Trophies have to be engraved before the announcement.
 */
export async function showWinners(db: Db, by: By, cycleId: number) {
  await adminChange(db, by, async (tx, note) => {
    const cycle = await findCycle(tx, cycleId);
    if (!cycle) throw new Refusal('not_found', 'voting period');
    if (cycle.state !== 'closed') throw new Refusal('cycle_not_closed');
    if (!cycle.isFrozen) throw new Refusal('cycle_not_frozen');
    note('voting_cycle.winners_shown', cycle.name, { id: cycleId });
  });
  const { leaderboard, categories } = await withDeadline(MOVING_DEADLINE_MS, () =>
    undisclosedResults(db, cycleId),
  );
  return {
    ...factsIn(categories),
    overall: leaderboard
      .filter(({ rank, totalVotes }) => rank <= PODIUM && totalVotes > 0)
      .map(({ rank, name }) => ({ place: rank, name })),
    categories: categories.map(({ category, vendors }) => ({ ...category, winners: leaders(vendors) })),
  };
}
