import { adminChange, type By, Refusal } from '../changes/index.ts';
import {
  amongOthersUntil,
  findCycle,
  leaders,
  type OtherWinners,
  undisclosedResults,
} from '../count/index.ts';
import { GROUP_STATES } from '../integrity/index.ts';
import { type Db, MOVING_DEADLINE_MS, withDeadline } from '../machinery/index.ts';
import type { RemovalKind } from '../removals/index.ts';

interface ActOnVotes {
  id: number;
  kind: Exclude<RemovalKind, 'accounts'>;
  /** The vendors or categories of one act; null for all votes. */
  name: string | null;
  otherWinners: OtherWinners[];
}

/** What organisers look at before they announce results. */
export interface Checklist {
  /** Suspicious groups that nobody has decided about, and their accounts. */
  undecided: { groups: number; accounts: number };
  /** The votes of excluded accounts that count until the leaderboard freezes or voting ends, from before `amongOthersUntil`. */
  leaveLater: { accounts: number; votes: number };
  /** Null while the leaderboard is frozen. */
  votes: Awaited<ReturnType<typeof factsOf>> | null;
}

/** Returns undefined if there is no such cycle. */
export const checklistOf = (db: Db, cycleId: number): Promise<Checklist | undefined> =>
  withDeadline(MOVING_DEADLINE_MS, async () => {
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
    const votes = cycle.isFrozen ? null : await factsOf(db, await undisclosedResults(db, cycleId));
    return { undecided, leaveLater, votes };
  });

type Undisclosed = Awaited<ReturnType<typeof undisclosedResults>>;

/** Returns facts about the votes of a cycle. */
const factsOf = async (db: Db, { categories, removals }: Undisclosed) => ({
  /** The categories in which several vendors have the most votes. */
  ties: namesOf(categories.filter(({ vendors }) => leaders(vendors).length > 1)),
  /** The categories that have no vote. */
  withoutVotes: namesOf(categories.filter(({ vendors }) => vendors.length === 0)),
  /** The resets and deletions that keep votes out, and who would win without each. */
  acts: await actsOnVotes(db, removals),
});

async function actsOnVotes(db: Db, removals: Undisclosed['removals']): Promise<ActOnVotes[]> {
  const rows: (Omit<ActOnVotes, 'otherWinners'> & { at: Date })[] = await db('vote_removals as act')
    .leftJoin('categories as category', 'category.id', 'act.category_id')
    .leftJoin('vendors as vendor', 'vendor.id', 'act.vendor_id')
    .whereIn('act.id', Object.keys(removals))
    .orderBy('act.id')
    .select('act.id', 'act.kind', {
      at: 'act.removed_at',
      name: db.raw('COALESCE(category.name, vendor.name)'),
    });
  const acts = new Map<number, ActOnVotes>();
  for (const { at, ...row } of rows) {
    const act = acts.get(at.getTime());
    if (act) act.name += `, ${row.name}`;
    else acts.set(at.getTime(), { ...row, otherWinners: removals[row.id]?.otherWinners ?? [] });
  }
  return [...acts.values()];
}

const namesOf = (categories: Undisclosed['categories']) => categories.map(({ category }) => category.name);

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
  return withDeadline(MOVING_DEADLINE_MS, () => readWinners(db, cycleId));
}

async function readWinners(db: Db, cycleId: number) {
  const undisclosed = await undisclosedResults(db, cycleId);
  const { leaderboard, categories } = undisclosed;
  return {
    ...(await factsOf(db, undisclosed)),
    overall: leaderboard
      .filter(({ rank, totalVotes }) => rank <= PODIUM && totalVotes > 0)
      .map(({ rank, name }) => ({ place: rank, name })),
    categories: categories.map(({ category, vendors }) => ({ ...category, winners: leaders(vendors) })),
  };
}
