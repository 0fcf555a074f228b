import type { Db } from '../machinery/index.ts';
import { WEIGHTS } from './weights.ts';

/** An SQL expression for how fast an account registered, in steps of two seconds. */
export const PACE = '(captcha_seconds DIV 2)';

/** Returns an SQL expression for the number of a week, which begins on the day `FROM_DAYS(7 * number)`. */
export const weekOf = (instant: string): string => `FLOOR(TO_DAYS(${instant}) / 7)`;

/** Half of the hour around a registration. */
const AROUND_SECONDS = 1800;

const SECOND = "TIMESTAMPDIFF(SECOND, '1970-01-01', registered_at)";
const DAY = "TIMESTAMPDIFF(DAY, '1970-01-01', registered_at)";
const WITHIN = `ORDER BY ${SECOND} RANGE BETWEEN ${AROUND_SECONDS} PRECEDING AND ${AROUND_SECONDS} FOLLOWING`;
const IS_QUICK = `captcha_seconds < ${WEIGHTS.quick_registration_seconds}`;

/**
 * Counts again how many accounts registered around each account of a site, for sites with an account newer than `since`
 * or, if `since` is undefined, for all sites. Lists those accounts to be scored.
 */
export async function renewNeighbours(db: Db, since: Date | undefined): Promise<void> {
  const [{ sql, bindings }, reached] = [among(since), reaching(since)];
  await db.raw(
    `INSERT INTO account_neighbours (user_id, is_quick, around, quick_around, site_cohort, pace_cohort)
     SELECT user_id, is_quick, around, quick_around, site_cohort, IF(is_quick, pace_cohort, NULL)
     FROM (
       SELECT user_id, registered_at, ${IS_QUICK} AS is_quick,
         COUNT(*) OVER near AS around,
         SUM(${IS_QUICK}) OVER near AS quick_around,
         CONCAT(HEX(site), ':', ${weekOf('registered_at')}) AS site_cohort,
         CONCAT('pace', ${PACE}, ':', ${DAY}) AS pace_cohort
       FROM account_origins WHERE site IS NOT NULL ${sql}
       WINDOW near AS (PARTITION BY site ${WITHIN})
     ) nearby
     WHERE TRUE ${reached.sql} ORDER BY user_id
     ON DUPLICATE KEY UPDATE ${RENEWED.map((name) => `${name} = VALUES(${name})`).join(', ')}`,
    [...bindings, ...reached.bindings],
  );
  await db.raw(
    `INSERT IGNORE INTO touched_accounts
     SELECT user_id FROM account_origins WHERE site IS NOT NULL ${sql} ${reached.sql}`,
    [...bindings, ...reached.bindings],
  );
}

const RENEWED = ['around', 'quick_around', 'site_cohort', 'pace_cohort'];

interface Condition {
  sql: string;
  bindings: Date[];
}

/** Selects the accounts that may be near a newer one, and those near them. */
function among(since: Date | undefined): Condition {
  if (!since) return { sql: '', bindings: [] };
  return {
    sql: `AND registered_at >= ? - INTERVAL ${2 * AROUND_SECONDS} SECOND
          AND site IN (SELECT site FROM account_origins newer WHERE newer.registered_at >= ?)`,
    bindings: [since, since],
  };
}

/** Selects the accounts that a newer account may be near. */
const reaching = (since: Date | undefined): Condition =>
  since
    ? { sql: `AND registered_at >= ? - INTERVAL ${AROUND_SECONDS} SECOND`, bindings: [since] }
    : { sql: '', bindings: [] };
