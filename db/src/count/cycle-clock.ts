// SQL expressions for the state of a voting cycle at this moment. Nothing is written when a cycle begins or ends: the
// database's clock decides, and no job has to run. Other code does not read `is_active` or `is_scheduled`.

/** True unless another cycle replaced it. */
const IS_UNREPLACED = '(is_active = 1 OR is_scheduled = 1)';

/** It has ended, or another cycle replaced it. */
export const IS_CLOSED = `(NOT ${IS_UNREPLACED} OR end_date <= UTC_TIMESTAMP(3))`;

/** A condition on `voting_cycles`: it has a freeze and has not been announced. */
const IS_UNREVEALED = `(frozen_from IS NOT NULL AND (revealed_at IS NULL OR revealed_at > UTC_TIMESTAMP(3)) AND (is_revealed_by_hand = 1 OR NOT ${IS_CLOSED}))`;

/** A condition on `voting_cycles`: no vote cast since `frozen_from` is shown, even if it was closed before its planned end. */
export const IS_FROZEN = `(${IS_UNREVEALED} AND (frozen_from <= UTC_TIMESTAMP(3) OR ${IS_CLOSED}))`;

/** A condition on `voting_cycles`: its results are announced. From then on, only a correction changes them. */
export const IS_ANNOUNCED = `(${IS_CLOSED} AND NOT ${IS_FROZEN})`;

/**
 * An SQL expression: only votes of the cycle from before this moment may be disclosed. It is the freeze also before that
 * begins: all votes are older then.
 */
export const disclosedUntil = (cycleId: string) =>
  `COALESCE((SELECT frozen_from FROM voting_cycles frozen WHERE frozen.id = ${cycleId} AND ${IS_UNREVEALED}),
    CAST('9999-12-31' AS DATETIME(3)))`;

const ANNOUNCED_AT = 'GREATEST(end_date, COALESCE(revealed_at, end_date))';

/**
 * The moments of a voting cycle that people can ask to hear about: when each comes, and a condition that holds from then
 * on for a limited time.
 */
export const MOMENTS = {
  opened: isNews('start_date', '1 DAY', `NOT ${IS_CLOSED}`),
  /** Two days are left. In a shorter cycle, this would follow right after the start. */
  ending: isNews(
    'end_date - INTERVAL 2 DAY',
    '1 DAY',
    `start_date <= end_date - INTERVAL 3 DAY AND paused_at IS NULL AND NOT ${IS_CLOSED}`,
  ),
  ended: isNews('end_date', '1 DAY', IS_CLOSED),
  results: isNews(ANNOUNCED_AT, '7 DAY', IS_ANNOUNCED),
  nominations_opened: ofNominations('shown_from', 'shown_until > UTC_TIMESTAMP(3)'),
  nominations_ended: ofNominations('shown_until', 'shown_from < shown_until'),
};

/** Nominations that have dates are for the cycle that begins next. Without one, nobody hears of them. */
function ofNominations(at: 'shown_from' | 'shown_until', state: string) {
  const times = "FROM system_settings WHERE setting_key = 'suggestions' AND setting_value <> 'never'";
  const isNext = `start_date = (SELECT MIN(coming.start_date) FROM voting_cycles coming
    WHERE coming.is_scheduled = 1 AND coming.start_date > UTC_TIMESTAMP(3))`;
  return {
    at: `(SELECT ${at} ${times})`,
    isNew: `(is_scheduled = 1 AND ${isNext} AND EXISTS (
      SELECT 1 ${times} AND ${at} <= UTC_TIMESTAMP(3) AND ${at} + INTERVAL 1 DAY > UTC_TIMESTAMP(3) AND ${state}))`,
  };
}

function isNews(at: string, span: string, state: string) {
  const isRecent = `${at} <= UTC_TIMESTAMP(3) AND ${at} + INTERVAL ${span} > UTC_TIMESTAMP(3)`;
  return { at, isNew: `(cancelled_at IS NULL AND ${isRecent} AND ${state})` };
}

export const CYCLE_STATE = `CASE WHEN ${IS_CLOSED} THEN 'closed' WHEN start_date > UTC_TIMESTAMP(3) THEN 'scheduled' ELSE 'open' END`;

/**
 * The tail of a SELECT for the current cycle: the last that began. The index is named, because votes lock what they
 * read.
 */
export const FROM_CURRENT = `
  FROM voting_cycles FORCE INDEX (voting_cycles_start)
  WHERE start_date <= UTC_TIMESTAMP(3) AND ${IS_UNREPLACED} ORDER BY start_date DESC LIMIT 1`;

export const CURRENT_CYCLE_ID = `(SELECT id ${FROM_CURRENT})`;

/** Means that the votes of an account in the current cycle don’t count; `id` is a column with its id. */
export const excludedNow = (id: string): string => `EXISTS (
  SELECT 1 FROM excluded_accounts excluded
  JOIN vote_removals removal ON removal.id = excluded.removal_id AND removal.restored_at IS NULL
  WHERE excluded.cycle_id = ${CURRENT_CYCLE_ID} AND excluded.user_id = ${id})`;

/** The cycle that begins next. Cycles do not overlap, so it begins after the current one's end. */
export const NEXT_CYCLE_ID = `(
  SELECT id FROM voting_cycles WHERE is_scheduled = 1 AND start_date > UTC_TIMESTAMP(3) ORDER BY start_date LIMIT 1)`;

/**
 * An SQL expression: whole hours since 1970, which is day 719528 of the calendar. UNIX_TIMESTAMP of a DATETIME(3) takes
 * twice as long.
 */
export const hourOf = (instant: string) => `(TO_DAYS(${instant}) - 719528) * 24 + HOUR(${instant})`;
