import { cycleSums, DISCLOSED_UNTIL, keepsVotesBack, spanSums } from '../disclosure/index.ts';
import { COUNTING_DEADLINE_MS, type Db, withDeadline } from '../machinery/index.ts';
import { currentCycle } from '../voting/index.ts';

const HOURS = 48;
const HOUR_MS = 3_600_000;

/** Returns the votes of the current cycle over time, and how many categories its voters completed. */
export function dashboardActivity(db: Db) {
  return withDeadline(COUNTING_DEADLINE_MS, async () => {
    const cycleId = (await currentCycle(db))?.id ?? 0;
    const [votesPerHour, funnel] = await Promise.all([countByHour(db, cycleId), countFunnel(db, cycleId)]);
    return { votesPerHour, funnel };
  });
}

async function countByHour(db: Db, cycleId: number) {
  const [[{ now }]] = await db.raw('SELECT UTC_TIMESTAMP(3) AS now');
  const lastHour = Math.floor(now.getTime() / HOUR_MS);
  const first = lastHour - HOURS + 1;
  const sums = await spanSums(db, cycleId, { hours: 1, from: first });
  const votes = new Map(sums.map((sum) => [sum.start, sum.votes]));
  return Array.from({ length: HOURS }, (_, index) => ({
    hour: new Date((first + index) * HOUR_MS).toISOString(),
    votes: votes.get(first + index) ?? 0,
  }));
}

async function countFunnel(db: Db, cycleId: number) {
  const [[row]] = await db.raw(
    `SELECT (SELECT COUNT(*) FROM users) AS registered, COUNT(*) AS votedOnce,
       COALESCE(SUM(voter.votes >= (SELECT COUNT(*) FROM categories WHERE archived_at IS NULL)), 0) AS votedInAll
     FROM (SELECT user_id, COUNT(*) AS votes FROM votes WHERE cycle_id = ? AND created_at < ${DISCLOSED_UNTIL}
           GROUP BY user_id) voter`,
    [cycleId, cycleId],
  );
  const { registered, votedOnce, votedInAll }: Record<'registered' | 'votedOnce' | 'votedInAll', number> =
    row;
  if (!(await keepsVotesBack(db, cycleId))) return { registered, votedOnce, votedInAll: Number(votedInAll) };
  const { participants } = await cycleSums(db, cycleId);
  const inTens = Math.floor(Number(votedInAll) / 10) * 10;
  return { registered, votedOnce: participants, votedInAll: Math.min(inTens, participants) };
}
