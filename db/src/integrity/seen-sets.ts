import type { Knex } from 'knex';
import type { Db } from '../machinery/index.ts';

/** What is told or done about fewer accounts than these would tell how single ones voted. */
export const LOT = 10;

/** Voters, as a SELECT of their `user_id`. */
export interface VoterSet {
  sql: string;
  bindings: Knex.Value[];
}

export interface InCategory {
  cycleId: number;
  categoryId: number;
}

interface Seen {
  id: number;
  voters: number;
  common: number;
}

/**
 * The part of the set whose votes in the category may be seen together: all of it, or all but a few who joined a set that
 * was seen before; null when there is none yet. Of any two sets that are seen, what they share and what either has
 * alone is nobody or at least ten voters: else the difference of two sums would tell how a few of them voted.
 */
export async function visiblePart(
  db: Db,
  { cycleId, categoryId }: InCategory,
  { sql, bindings, voters }: VoterSet & { voters: number },
): Promise<{ like: number | null; voters: number } | null> {
  if (voters < LOT) return null;
  const [seen = []]: Seen[][] = await db.raw(
    `SELECT seen.id, seen.voters, COUNT(candidate.user_id) AS common
     FROM seen_sets seen JOIN seen_set_accounts account ON account.set_id = seen.id
     LEFT JOIN (${sql}) candidate ON candidate.user_id = account.user_id
     WHERE seen.cycle_id = ? AND seen.category_id = ? GROUP BY seen.id, seen.voters`,
    [...bindings, cycleId, categoryId],
  );
  const near = seen.filter((one) => !isApart(voters, one));
  if (near.length === 0) {
    const same = seen.findLast((one) => one.voters === voters && one.common === voters);
    return { like: same?.id ?? null, voters };
  }
  // What a seen set is apart from, a new one that is the same is apart from as well.
  const inside = near
    .filter((one) => one.common === one.voters)
    .toSorted((a, b) => a.voters - b.voters)
    .at(-1);
  return inside ? { like: inside.id, voters: inside.voters } : null;
}

const isApart = (voters: number, seen: Seen): boolean =>
  [seen.common, seen.voters - seen.common, voters - seen.common].every((part) => part === 0 || part >= LOT);

/** Keeps who the voters are; `like` an earlier set, or all of `set`. */
export async function keepSeen(
  tx: Knex.Transaction,
  { cycleId, categoryId }: InCategory,
  { like, voters }: { like: number | null; voters: number },
  { sql, bindings }: VoterSet,
  seenIn: { groupId?: number; removalId?: number },
): Promise<number> {
  const [id = 0] = await tx('seen_sets').insert({
    cycle_id: cycleId,
    category_id: categoryId,
    group_id: seenIn.groupId ?? null,
    removal_id: seenIn.removalId ?? null,
    voters,
    seen_at: tx.raw('UTC_TIMESTAMP(3)'),
  });
  const [{ affectedRows }] = await (like === null
    ? tx.raw(
        `INSERT INTO seen_set_accounts (set_id, user_id) SELECT ?, candidate.user_id FROM (${sql}) candidate`,
        [id, ...bindings],
      )
    : tx.raw(
        'INSERT INTO seen_set_accounts (set_id, user_id) SELECT ?, user_id FROM seen_set_accounts WHERE set_id = ?',
        [id, like],
      ));
  if (affectedRows !== voters) throw new SetChangedError();
  return id;
}

/** Some of the voters voted while they were looked at; tried again, they are all there. */
export class SetChangedError extends Error {
  override readonly name = 'SetChangedError';
}
