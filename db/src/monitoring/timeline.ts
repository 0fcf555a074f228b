import { hourOf, isDisclosable, spanSums } from '../count/index.ts';
import { COUNTING_DEADLINE_MS, type Db, withDeadline } from '../machinery/index.ts';

const HOURS = 72;
const HOUR_MS = 3_600_000;

interface TimelineHour {
  /** The beginning of the hour. */
  hour: string;
  registrations: number;
  /** Null for one to nine votes. */
  votes: number | null;
  /** True if accounts registered that are likely automated and not trusted. */
  isBurst: boolean;
}

/** Returns the last three days of the cycle by the hour, oldest first. */
export function integrityTimeline(db: Db, cycleId: number): Promise<TimelineHour[]> {
  return withDeadline(COUNTING_DEADLINE_MS, async () => {
    const [[{ now }]] = await db.raw('SELECT UTC_TIMESTAMP(3) AS now');
    const last = Math.floor(now.getTime() / HOUR_MS);
    const first = last - HOURS + 1;
    const [registrations, votes, bursts] = await Promise.all([
      registrationsFrom(db, first),
      spanSums(db, cycleId, { hours: 1, from: first }),
      burstHours(db, cycleId, first),
    ]);
    const votesIn = new Map(votes.map((span) => [span.start, span.votes]));
    return Array.from({ length: HOURS }, (_, index) => {
      const hour = first + index;
      const count = votesIn.get(hour) ?? 0;
      return {
        hour: new Date(hour * HOUR_MS).toISOString(),
        registrations: registrations.get(hour) ?? 0,
        votes: isDisclosable(count) ? count : null,
        isBurst: bursts.has(hour),
      };
    });
  });
}

async function registrationsFrom(db: Db, first: number): Promise<Map<number, number>> {
  const [rows] = await db.raw(
    `SELECT ${hourOf('registered_at')} AS hour, COUNT(*) AS registrations FROM account_origins
     WHERE registered_at >= ? GROUP BY hour`,
    [new Date(first * HOUR_MS)],
  );
  return new Map(rows.map((row: { hour: number; registrations: number }) => [row.hour, row.registrations]));
}

async function burstHours(db: Db, cycleId: number, first: number): Promise<Set<number>> {
  const [rows] = await db.raw(
    `SELECT DISTINCT ${hourOf('origin.registered_at')} AS hour
     FROM account_groups found JOIN account_group_members member ON member.group_id = found.id
     JOIN account_origins origin ON origin.user_id = member.user_id AND origin.registered_at >= ?
     WHERE found.cycle_id = ? AND found.is_warning = 1 AND found.cleared_at IS NULL`,
    [new Date(first * HOUR_MS), cycleId],
  );
  return new Set(rows.map(({ hour }: { hour: number }) => hour));
}
