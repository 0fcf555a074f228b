// What a voting cycle is at this moment, as text for a statement. Nothing is written when one begins or ends: the
// database's clock decides, and no job has to be awake. Nobody else asks for `is_active` or `is_scheduled`.

/** No other was started in its place. */
const IS_KEPT = '(is_active = 1 OR is_scheduled = 1)';

/** It is over, by its end or because another was started in its place. */
export const IS_CLOSED = `(NOT ${IS_KEPT} OR end_date <= UTC_TIMESTAMP(3))`;

export const CYCLE_STATE = `CASE WHEN ${IS_CLOSED} THEN 'closed' WHEN start_date > UTC_TIMESTAMP(3) THEN 'scheduled' ELSE 'open' END`;

/** The tail of a SELECT for the cycle that counts now: the last that began. The index is named, as votes lock what they read. */
export const FROM_CURRENT = `
  FROM voting_cycles FORCE INDEX (voting_cycles_start)
  WHERE start_date <= UTC_TIMESTAMP(3) AND ${IS_KEPT} ORDER BY start_date DESC LIMIT 1`;

export const CURRENT_CYCLE_ID = `(SELECT id ${FROM_CURRENT})`;

/** The one that begins next by itself. Cycles do not overlap, so it begins after the current one's end. */
export const NEXT_CYCLE_ID = `(
  SELECT id FROM voting_cycles WHERE is_scheduled = 1 AND start_date > UTC_TIMESTAMP(3) ORDER BY start_date LIMIT 1)`;

/**
 * An SQL expression: whole hours since 1970, which is day 719528 of the calendar. UNIX_TIMESTAMP of a DATETIME(3) takes
 * twice as long.
 */
export const hourOf = (instant: string) => `(TO_DAYS(${instant}) - 719528) * 24 + HOUR(${instant})`;
