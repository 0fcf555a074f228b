import type { Db } from '../machinery/index.ts';
import { WEIGHTS } from './weights.ts';

const DAY_MINUTES = 1440;
const MINUTE = "TIMESTAMPDIFF(MINUTE, '1970-01-01', registered_at)";
/** A median absolute deviation is so much of a standard deviation where values are normally distributed. */
const OF_DEVIATION = 0.6745;

/** Marks the minutes of the day before `now` in which far more registered than is usual. */
export async function markBursts(db: Db, now: Date): Promise<void> {
  const [rows] = await db.raw(
    `SELECT ${MINUTE} AS minute, COUNT(*) AS registrations FROM account_origins
     WHERE registered_at >= ? - INTERVAL 1 DAY GROUP BY minute`,
    [now],
  );
  const marked = burstsIn(rows);
  if (marked.length === 0) return;
  await db('burst_minutes').insert(marked).onConflict('minute').merge();
}

interface Minute {
  minute: number;
  registrations: number;
}

/** Judged by the site's own rhythm: what is far from the median of all minutes, also of those without any. */
export function burstsIn(minutes: readonly Minute[]): (Minute & { usual: number })[] {
  const counts = minutes.map(({ registrations }) => registrations);
  const all = [...counts, ...new Array(Math.max(0, DAY_MINUTES - counts.length)).fill(0)];
  const usual = median(all);
  const spread = Math.max(1, median(all.map((count) => Math.abs(count - usual))));
  return minutes
    .filter(
      ({ registrations }) =>
        registrations >= WEIGHTS.fewest_accounts &&
        (OF_DEVIATION * (registrations - usual)) / spread >= WEIGHTS.burst_deviations,
    )
    .map((minute) => ({ ...minute, usual }));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
