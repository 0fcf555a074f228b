import type { Knex } from 'knex';
import { originPrefix } from '../limits/index.ts';
import { type Db, durationText, formatNumber, retriedTransaction } from '../machinery/index.ts';
import { SENTENCES, SIGNALS, type Signal, WEIGHTS, weekOf } from './weights.ts';

const { fewest_accounts, levels } = WEIGHTS;
/** The minimum number of sites of a farm; a burst comes from one network. */
const FARM_SITES = 3;

/**
 * Looks for groups of ten or more among the accounts scored in a cycle. A `farm` scores as likely across three networks
 * or more, and registered in a week about as fast; a network with more than half of its accounts is left to itself. A
 * `burst` is from one /24 or /48 and scores as likely in a week; a `crowd` is from one /24 or /48 and registered close
 * together on a day, which is worth a look but no warning. Known groups grow. A network or farm that an organiser has
 * marked as trusted is not flagged again in the cycle.
 */
export async function findGroups(db: Db, cycleId: number): Promise<void> {
  const trusted = await trustedSources(db, cycleId);
  const bindings = { cycleId, trusted: ['', ...trusted] };
  for (const kind of [FARMS, SITE_GROUPS]) {
    const [found]: FoundGroup[][] = await db.raw(select(kind), bindings);
    for (const group of found ?? []) {
      if (!trusted.has(sourceOf(group.found_as))) await keepGroup(db, kind, bindings, group);
    }
  }
  await removeBurstsOfFarms(db, cycleId);
}

/** Returns `CB0071` for `burst:CB0071:105681` (a network), and the key of a farm itself. */
function sourceOf(foundAs: string): string {
  const [kind, site = ''] = foundAs.split(':');
  return kind === 'farm' ? foundAs : site;
}

async function trustedSources(db: Db, cycleId: number): Promise<Set<string>> {
  const keys = await db('account_groups')
    .where({ cycle_id: cycleId })
    .whereNotNull('cleared_at')
    .whereNotNull('found_as')
    .pluck('found_as');
  return new Set(keys.map((key) => sourceOf(key ?? '')));
}

interface Kind {
  /** Selects the accounts that may belong to a group: their signals, `site`, `registered_at` and `found_as`. */
  among: string;
  having: string;
}

const IS_LIKELY = `scored.score >= ${levels.likely}`;

const scoredAccounts = (columns: string): string => `
  SELECT scored.*, origin.site, origin.registered_at, ${columns}
  FROM account_signals scored JOIN account_origins origin ON origin.user_id = scored.user_id
  WHERE scored.cycle_id = :cycleId AND origin.site IS NOT NULL`;

/** The seconds at the security check in twos, as far as they are too few for a person. */
const PACE = `LEAST(origin.captcha_seconds, ${WEIGHTS.quick_registration_seconds}) DIV 2`;
const SAME_FARM = `${weekOf('origin.registered_at')}, ${PACE}`;

const FARMS: Kind = {
  among: `
    SELECT * FROM (
      ${scoredAccounts(`CONCAT_WS(':', 'farm', ${SAME_FARM}) AS found_as,
        COUNT(*) OVER (PARTITION BY ${SAME_FARM}, origin.site) AS from_site,
        COUNT(*) OVER (PARTITION BY ${SAME_FARM}) AS from_all`)}
      AND ${IS_LIKELY} AND HEX(origin.site) NOT IN (:trusted)
    ) likely WHERE 2 * from_site <= from_all`,
  having: `COUNT(*) >= ${fewest_accounts} AND COUNT(DISTINCT site) >= ${FARM_SITES}`,
};

/** Returns an SQL condition: the account with this id belongs to a farm. */
const isInFarm = (userId: string): string => `EXISTS (
  SELECT 1 FROM account_groups farm JOIN account_group_members member ON member.group_id = farm.id
  WHERE farm.cycle_id = :cycleId AND farm.kind = 'farm' AND member.user_id = ${userId})`;

const SITE_GROUPS: Kind = {
  among: `
    ${scoredAccounts(`IF(${IS_LIKELY}, CONCAT('burst:', HEX(origin.site), ':', ${weekOf('origin.registered_at')}),
      CONCAT('crowd:', HEX(origin.site), ':', TO_DAYS(origin.registered_at))) AS found_as`)}
    AND (scored.neighbours > 0 AND scored.score >= ${levels.look} OR ${IS_LIKELY}) AND NOT ${isInFarm('scored.user_id')}`,
  having: `COUNT(*) >= ${fewest_accounts}`,
};

const select = ({ among, having }: Kind): string => `
  SELECT found_as, COUNT(*) AS accounts, COUNT(DISTINCT site) AS sites, MIN(site) AS site,
    MIN(registered_at) AS first_registered_at, MAX(registered_at) AS last_registered_at,
    CAST(AVG(score) AS DOUBLE) AS score,
    ${SIGNALS.map((name) => `CAST(SUM(${name} > 0) AS SIGNED) AS ${name}`).join(', ')}
  FROM (${among}) account GROUP BY found_as HAVING ${having}`;

/** The period, and the networks and farms that are trusted. */
interface Searched {
  cycleId: number;
  trusted: string[];
}

function keepGroup(db: Db, { among }: Kind, searched: Searched, found: FoundGroup): Promise<void> {
  return retriedTransaction(db, async (tx) => {
    const id = await upsertGroup(tx, searched.cycleId, found);
    await tx.raw(
      `INSERT IGNORE INTO account_group_members (group_id, user_id)
       SELECT :id, user_id FROM (${among}) account WHERE found_as = :foundAs ORDER BY user_id`,
      { ...searched, id, foundAs: found.found_as },
    );
    const [[{ accounts }]] = await tx.raw(
      'SELECT COUNT(*) AS accounts FROM account_group_members WHERE group_id = ?',
      [id],
    );
    await tx('account_groups').where({ id }).update({ accounts });
  });
}

/** A farm often begins as bursts. Those that nobody has decided about yet are decided with the farm. */
async function removeBurstsOfFarms(db: Db, cycleId: number): Promise<void> {
  const [rows] = await db.raw(
    `SELECT burst.id FROM account_groups burst
     WHERE burst.cycle_id = :cycleId AND burst.kind = 'burst' AND burst.cleared_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM vote_removals removal WHERE removal.group_id = burst.id)
       AND NOT EXISTS (
         SELECT 1 FROM account_group_members one WHERE one.group_id = burst.id AND NOT ${isInFarm('one.user_id')})`,
    { cycleId },
  );
  const ids = rows.map(({ id }: { id: number }) => id);
  await db.transaction(async (tx) => {
    await tx('account_group_members').whereIn('group_id', ids).delete();
    await tx('account_groups').whereIn('id', ids).delete();
  });
}

/**
 * Returns the group's id. The unique key decides which of two inserts is first; a known group keeps its first
 * registration.
 */
async function upsertGroup(tx: Knex.Transaction, cycleId: number, found: FoundGroup): Promise<number> {
  const [kind = ''] = found.found_as.split(':');
  const [{ insertId }] = await tx.raw(
    `INSERT INTO account_groups (cycle_id, kind, found_as, name, is_warning, reasons, accounts,
       first_registered_at, last_registered_at, found_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id), reasons = VALUES(reasons),
       first_registered_at = LEAST(first_registered_at, VALUES(first_registered_at)),
       last_registered_at = GREATEST(last_registered_at, VALUES(last_registered_at))`,
    [
      cycleId,
      kind,
      found.found_as,
      groupName(kind, found),
      kind !== 'crowd',
      JSON.stringify(groupReasons(found)),
      found.accounts,
      found.first_registered_at,
      found.last_registered_at,
    ],
  );
  return insertId;
}

/** A found group, with the number of its accounts that have each signal. */
interface FoundGroup extends Record<Signal, number> {
  found_as: string;
  accounts: number;
  sites: number;
  /** One of the sites. */
  site: Buffer;
  first_registered_at: Date;
  last_registered_at: Date;
  /** The average score. */
  score: number;
}

function groupName(kind: string, { site, first_registered_at }: FoundGroup): string {
  const day = first_registered_at.toISOString().slice(0, 10);
  if (kind === 'farm') return `Fast accounts from many networks, ${day}`;
  return `${kind === 'burst' ? 'Burst' : 'Crowd'} from ${originPrefix(site)}, ${day}`;
}

/** Returns what is true of nearly all accounts of a group. */
function groupReasons(found: FoundGroup): string[] {
  const { accounts, sites, site } = found;
  const lastedMs = found.last_registered_at.getTime() - found.first_registered_at.getTime();
  const seconds = Math.max(1, Math.round(lastedMs / 1000));
  const from = sites === 1 ? originPrefix(site) : `${formatNumber(sites)} networks`;
  return [
    `${formatNumber(accounts)} accounts registered from ${from} within ${durationText(seconds)}.`,
    ...SIGNALS.filter((signal) => found[signal] >= WEIGHTS.nearly_all * accounts).map(
      (signal) => SENTENCES[signal],
    ),
  ];
}
