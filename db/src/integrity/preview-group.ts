import { adminChange, type By, Refusal } from '../audit/index.ts';
import { DISCLOSED_UNTIL, keepsVotesBack, MIN_GROUP_SIZE, vendorSums } from '../disclosure/index.ts';
import { COUNTING_DEADLINE_MS, type Db, withDeadline } from '../machinery/index.ts';
import type { VoteCount } from '../tallies/index.ts';

export interface GroupPreview {
  accounts: number;
  /** Votes that would leave the count. */
  votes: number;
  /**
   * Whether the first place of each category would go to another vendor. It is null for a group that somebody put
   * together, because choosing the accounts could reveal a vote, and while votes are kept back.
   */
  winners: { categoryId: number; categoryName: string; changes: boolean }[] | null;
}

/**
 * Returns what excluding the group would take out of the count, but never how a vendor's votes would change. The
 * preview is recorded in the audit log.
 */
export function previewGroup(db: Db, by: By, groupId: number): Promise<GroupPreview> {
  return withDeadline(COUNTING_DEADLINE_MS, async () => {
    const group = await db('account_groups')
      .where({ id: groupId })
      .first('name', 'kind', 'cycle_id', 'accounts');
    if (!group) throw new Refusal('not_found', 'group');
    const { name, kind, cycle_id: cycleId, accounts } = group;
    const hasWinners = kind !== 'hand' && !(await keepsVotesBack(db, cycleId));
    const preview = {
      accounts,
      votes: await countVotes(db, groupId, cycleId),
      winners: hasWinners ? await compareWinners(db, groupId, cycleId) : null,
    };
    await adminChange(db, by, async (_, note) =>
      note('group.previewed', name, { groupId, accounts, votes: preview.votes }),
    );
    return preview;
  });
}

/** Includes votes for an archived vendor; otherwise archiving one would reveal which accounts have chosen it. */
async function countVotes(db: Db, groupId: number, cycleId: number): Promise<number> {
  const ofGroup = `vote.cycle_id = ? AND vote.created_at < ${DISCLOSED_UNTIL}
    AND vote.user_id IN (SELECT member.user_id FROM account_group_members member WHERE member.group_id = ?)`;
  const [[{ votes }]] = await db.raw(
    `SELECT COUNT(*) AS votes FROM (
       SELECT vote.user_id, vote.category_id FROM votes vote WHERE ${ofGroup}
       UNION SELECT vote.user_id, vote.category_id FROM vote_removals removal
       JOIN removed_votes vote ON removal.kind = 'vendor' AND vote.removal_id = removal.id WHERE ${ofGroup}
     ) cast`,
    [cycleId, cycleId, groupId, cycleId, cycleId, groupId],
  );
  return votes;
}

async function compareWinners(db: Db, groupId: number, cycleId: number) {
  const [board, categories, [ofGroup]] = await Promise.all([
    vendorSums(db, cycleId),
    db('categories').whereNull('archived_at').orderBy(['display_order', 'id']).select('id', 'name'),
    db.raw(
      `SELECT vote.category_id AS categoryId, vote.vendor_id AS vendorId, COUNT(*) AS votes
       FROM account_group_members member
       JOIN votes vote ON vote.cycle_id = ? AND vote.user_id = member.user_id
       WHERE member.group_id = ? GROUP BY vote.category_id, vote.vendor_id`,
      [cycleId, groupId],
    ),
  ]);
  const group: VoteCount[] = ofGroup;
  return categories
    .map(({ id: categoryId, name: categoryName }) => {
      const among = (counts: VoteCount[]) => counts.filter((count) => count.categoryId === categoryId);
      const [all, own] = [among(board), among(group)];
      const left = all.map((count) => ({ ...count, votes: count.votes - votesOf(own, count.vendorId) }));
      return { categoryId, categoryName, changes: leadersOf(all) !== leadersOf(left), votes: sum(own) };
    })
    .filter(({ votes }) => votes >= MIN_GROUP_SIZE)
    .map(({ votes: _, ...category }) => category);
}

const votesOf = (counts: readonly VoteCount[], vendorId: number): number =>
  counts.find((count) => count.vendorId === vendorId)?.votes ?? 0;

const sum = (counts: readonly VoteCount[]): number => counts.reduce((total, { votes }) => total + votes, 0);

function leadersOf(counts: readonly VoteCount[]): string {
  const most = Math.max(1, ...counts.map(({ votes }) => votes));
  const leaders = counts.filter(({ votes }) => votes === most).map(({ vendorId }) => vendorId);
  return leaders.sort((one, other) => one - other).join();
}
