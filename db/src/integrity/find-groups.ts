import type { Knex } from 'knex';
import { originPrefix } from '../limits/index.ts';
import { type Db, durationText, formatNumber, retriedTransaction } from '../machinery/index.ts';
import { SENTENCES, SIGNALS, type Signal, WEIGHTS, weekOf } from './weights.ts';

const { fewest_accounts, levels } = WEIGHTS;
/** The minimum number of sites of a farm; a burst comes from one network. */
const FARM_SITES = 3;

/**
 * Looks for groups of ten or more among the accounts scored last, which registered `since`. A `burst` is from one /24 or
 * /48 and scores as likely in a week; a `crowd` is from one /24 or /48 and registered close together on a day, which is
 * worth a look but no warning; a `farm` scores as likely on a day across networks. Known groups grow. A network, or a
 * day of a farm, that an organiser has marked as trusted is not flagged again in the cycle.
 */
export async function findGroups(db: Db, cycleId: number, since: string): Promise<void> {
  const trusted = await trustedSources(db, cycleId);
  for (const kind of [SITE_GROUPS, FARM_GROUPS]) {
    const among = from(kind, since);
    const [found]: FoundGroup[][] = await db.raw(select(kind, among), { cycleId });
    for (const group of found ?? []) {
      if (!trusted.has(sourceOf(group.found_as))) await keepGroup(db, { cycleId, kind, among }, group);
    }
  }
}

/** Returns `CB0071` for `burst:CB0071:105681` (a network), and the day for `farm:739777:739777`. */
const sourceOf = (foundAs: string): string => foundAs.split(':').slice(1, -1).join(':');

async function trustedSources(db: Db, cycleId: number): Promise<Set<string>> {
  const keys = await db('account_groups')
    .where({ cycle_id: cycleId })
    .whereNotNull('cleared_at')
    .whereNotNull('found_as')
    .pluck('found_as');
  return new Set(keys.map((key) => sourceOf(key ?? '')));
}

interface Kind {
  foundAs: string;
  /** An SQL condition that is true of accounts that belong to a group. */
  belongs: string;
  having: string;
}

const IS_LIKELY = `scored.score >= ${levels.likely}`;

const SITE_GROUPS: Kind = {
  foundAs: `IF(${IS_LIKELY}, CONCAT('burst:', HEX(origin.site), ':', ${weekOf('origin.registered_at')}),
    CONCAT('crowd:', HEX(origin.site), ':', TO_DAYS(origin.registered_at)))`,
  belongs: `(scored.neighbours > 0 AND scored.score >= ${levels.look} OR ${IS_LIKELY})`,
  having: `COUNT(*) >= ${fewest_accounts}`,
};

const FARM_GROUPS: Kind = {
  foundAs: "CONCAT('farm:', TO_DAYS(origin.registered_at), ':', TO_DAYS(origin.registered_at))",
  belongs: `${IS_LIKELY} AND scored.neighbours = 0`,
  having: `COUNT(*) >= ${fewest_accounts} AND COUNT(DISTINCT origin.site) >= ${FARM_SITES}`,
};

const from = ({ belongs }: Kind, since: string): string => `
  FROM account_signals scored JOIN account_origins origin ON origin.user_id = scored.user_id
  WHERE scored.cycle_id = :cycleId AND origin.site IS NOT NULL AND origin.registered_at >= ${since} AND ${belongs}`;

const select = (kind: Kind, among: string): string => `
  SELECT ${kind.foundAs} AS found_as, COUNT(*) AS accounts, COUNT(DISTINCT origin.site) AS sites,
    MIN(origin.site) AS site, MIN(origin.registered_at) AS first_registered_at,
    MAX(origin.registered_at) AS last_registered_at, CAST(AVG(scored.score) AS DOUBLE) AS score,
    ${SIGNALS.map((name) => `CAST(SUM(scored.${name} > 0) AS SIGNED) AS ${name}`).join(', ')}
  ${among} GROUP BY found_as HAVING ${kind.having}`;

interface Searched {
  cycleId: number;
  kind: Kind;
  /** The FROM and WHERE of the accounts that belong to groups of the kind. */
  among: string;
}

function keepGroup(db: Db, { cycleId, kind, among }: Searched, found: FoundGroup): Promise<void> {
  return retriedTransaction(db, async (tx) => {
    const id = await upsertGroup(tx, cycleId, found);
    await tx.raw(
      `INSERT IGNORE INTO account_group_members (group_id, user_id)
       SELECT :id, origin.user_id ${among} AND ${kind.foundAs} = :foundAs ORDER BY origin.user_id`,
      { id, cycleId, foundAs: found.found_as },
    );
    const [[{ accounts }]] = await tx.raw(
      'SELECT COUNT(*) AS accounts FROM account_group_members WHERE group_id = ?',
      [id],
    );
    await tx('account_groups').where({ id }).update({ accounts });
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

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

function groupName(kind: string, { site, first_registered_at }: FoundGroup): string {
  const day = dayOf(first_registered_at);
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
