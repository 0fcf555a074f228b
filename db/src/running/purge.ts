import { setTimeout as sleep } from 'node:timers/promises';
import { PICTURE_ADDRESS } from '../catalogue/index.ts';
import { deleteExpired } from '../limits/index.ts';
import { type Db, KEPT, NOW } from '../machinery/index.ts';
import { createTraceRemoval } from './erased-accounts.ts';

const BATCH = 500;
/** Votes and sign-ins have priority: the database serves them between two batches. */
const PAUSE_MS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of rows of each kind that a run handled; kinds without any are omitted. */
export type Purged = Record<string, number>;

interface Kind {
  name: string;
  /** Handles one batch. Returns how many rows, and whether there may be more. */
  batch(): Promise<{ rows: number; isLast: boolean }>;
}

/**
 * Removes data that is no longer needed, a few hundred rows at a time. A run remembers how far the previous one came,
 * so that only the first looks at everything.
 */
export function createPurge(db: Db): () => Promise<Purged> {
  const removeTraces = createTraceRemoval(db);
  const kinds = [
    aged(db, 'sessions without an account', {
      table: 'user_sessions',
      days: KEPT.anonymousSessionDays,
      handle: (ids) => db('user_sessions').whereIn('id', ids).whereNull('user_id').delete(),
    }),
    ...['user_sessions', 'security_events', 'admin_sessions'].flatMap((table) => [
      aged(db, `addresses of ${table}`, {
        table,
        days: KEPT.fullAddressDays,
        handle: (ids) =>
          db(table)
            .whereIn('id', ids)
            .update({ ip_address: db.raw(NETWORK_OF_ADDRESS) }),
      }),
      aged(db, table, { table, days: KEPT.days, handle: (ids) => db(table).whereIn('id', ids).delete() }),
    ]),
    { name: 'traces of erased accounts', batch: async () => ({ rows: await removeTraces(), isLast: true }) },
    expired(db, 'account_names', `released_at < UTC_TIMESTAMP(3) - INTERVAL ${KEPT.releasedNameDays} DAY`),
    expired(db, 'captcha_uses', `used_at < UTC_TIMESTAMP(3) - INTERVAL ${KEPT.captchaUseMinutes} MINUTE`),
    expired(db, 'email_codes', 'expires_at < UTC_TIMESTAMP(3)'),
    expired(db, 'outgoing_emails', 'expires_at < UTC_TIMESTAMP(3) - INTERVAL 1 DAY'),
    ...['email_addresses', 'members'].map((table) => expired(db, table, isFreeAgain(table))),
    expired(
      db,
      'webhook_deliveries',
      `queued_at < UTC_TIMESTAMP(3) - INTERVAL ${KEPT.webhookDeliveryDays} DAY`,
    ),
    expired(db, 'invited_addresses', ARE_ANNOUNCED),
    translations(db),
    pictures(db),
    ...(['public_rate_limits', 'admin_rate_limits'] as const).map((table) => ({
      name: table,
      batch: () => deleteExpired(db, table, BATCH),
    })),
  ];
  return async () => {
    const purged: Purged = {};
    for (const { name, batch } of kinds) {
      for (let isLast = false; !isLast; ) {
        const done = await batch();
        if (done.rows > 0) purged[name] = (purged[name] ?? 0) + done.rows;
        isLast = done.isLast;
        if (!isLast) await sleep(PAUSE_MS);
      }
    }
    return purged;
  };
}

const asStored = (text: string) => `CONVERT(${text} USING ascii) COLLATE ascii_bin`;
const FIRST_48_BITS = `CONCAT(LEFT(INET6_ATON(ip_address), 6), UNHEX('00000000000000000000'))`;

// Addresses that are already shortened to a network are left alone.
const NETWORK_OF_ADDRESS = `CASE
  WHEN IS_IPV4(ip_address) THEN ${asStored("CONCAT(SUBSTRING_INDEX(ip_address, '.', 3), '.0/24')")}
  WHEN IS_IPV6(ip_address) THEN ${asStored(`CONCAT(INET6_NTOA(${FIRST_48_BITS}), '/48')`)}
  ELSE ip_address END`;

const TIME = { user_sessions: 'created_at', admin_sessions: 'created_at', security_events: 'happened_at' };

/** Handles each row once, in the order of ids, which grow with time. */
function aged(
  db: Db,
  name: string,
  { table, days, handle }: { table: string; days: number; handle: (ids: number[]) => PromiseLike<number> },
): Kind {
  const time = TIME[table as keyof typeof TIME];
  let doneUpTo = 0;
  return {
    name,
    async batch() {
      const rows: { id: number; is_old: number }[] = await db(table)
        .where('id', '>', doneUpTo)
        .orderBy('id')
        .limit(BATCH)
        .select('id', db.raw('?? < UTC_TIMESTAMP(3) - INTERVAL ? DAY AS is_old', [time, days]));
      const firstYoung = rows.findIndex(({ is_old }) => is_old === 0);
      const ids = (firstYoung === -1 ? rows : rows.slice(0, firstYoung)).map(({ id }) => id);
      const handled = ids.length === 0 ? 0 : await handle(ids);
      doneUpTo = ids.at(-1) ?? doneUpTo;
      return { rows: handled, isLast: ids.length < BATCH };
    },
  };
}

/** Handles rows that are written once, whose locks nobody waits for. */
function expired(db: Db, table: string, hasExpired: string): Kind {
  return {
    name: table,
    async batch() {
      const rows = await db(table).whereRaw(hasExpired).limit(BATCH).delete();
      return { rows, isLast: rows < BATCH };
    },
  };
}

/** Where organisers' texts are, also those of drafts, of archived entries and of earlier periods. */
const OWN_TEXTS = [
  ['system_settings', 'setting_value'],
  ['categories', 'name'],
  ['categories', 'group_name'],
  ['categories', 'description'],
  ['vendors', 'description'],
  ['email_news', 'sentence'],
  ['cycle_places', 'category_name'],
];

/** Selects translations of texts that exist nowhere any more. */
const HAS_NO_TEXT = `source_hash NOT IN (${OWN_TEXTS.map(
  ([table, text]) => `SELECT UNHEX(SHA2(${text}, 256)) FROM ${table} WHERE ${text} IS NOT NULL`,
).join(' UNION ')})`;

/** Selects mailboxes and members that their accounts gave up, in voting periods that are over. */
const isFreeAgain = (table: string) => `released_at IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM voting_cycles cycle WHERE cycle.cancelled_at IS NULL
  AND cycle.start_date <= ${table}.released_at AND cycle.end_date > UTC_TIMESTAMP(3))`;

/** Selects members' lists of voting periods whose results were announced long ago, or that were cancelled. */
const ARE_ANNOUNCED = `set_id IN (
  SELECT list.id FROM code_sets list JOIN voting_cycles cycle ON cycle.id = list.cycle_id
  WHERE COALESCE(cycle.cancelled_at, cycle.revealed_at, cycle.end_date)
    < UTC_TIMESTAMP(3) - INTERVAL ${KEPT.invitedAddressDays} DAY)`;

const NOBODY_USED_FOR_A_DAY = 'used_at < UTC_TIMESTAMP(3) - INTERVAL 1 DAY';

/** Notes the pictures that something shows, and deletes the others after a day. */
function pictures(db: Db): Kind {
  const { name, batch } = expired(db, 'pictures', NOBODY_USED_FOR_A_DAY);
  return {
    name,
    async batch() {
      const addresses: string[][] = await Promise.all([
        db('vendors').pluck('image_url'),
        db('categories').pluck('image_url'),
        db('system_settings').pluck('setting_value'),
      ]);
      const used = addresses.flat().flatMap((address) => PICTURE_ADDRESS.exec(address)?.[1] ?? []);
      await db('pictures')
        .whereIn('hash', used)
        .whereRaw('used_at < UTC_TIMESTAMP(3) - INTERVAL 1 HOUR')
        .update({ used_at: NOW });
      return batch();
    },
  };
}

/** Deletes translations a day after their text was last seen, so that organisers can change a text back. */
function translations(db: Db): Kind {
  // A restart of the worker only leaves more time.
  let unusedSince = new Map<string, number>();
  return {
    name: 'translations',
    async batch() {
      const unused: Buffer[] = await db('translations').whereRaw(HAS_NO_TEXT).distinct().pluck('source_hash');
      const now = Date.now();
      unusedSince = new Map(
        unused.map((hash) => hash.toString('hex')).map((hash) => [hash, unusedSince.get(hash) ?? now]),
      );
      const gone = [...unusedSince].filter(([, since]) => since < now - DAY_MS);
      const hashes = gone.slice(0, BATCH).map(([hash]) => Buffer.from(hash, 'hex'));
      if (hashes.length === 0) return { rows: 0, isLast: true };
      const rows = await db('translations').whereIn('source_hash', hashes).whereRaw(HAS_NO_TEXT).delete();
      return { rows, isLast: true };
    },
  };
}
