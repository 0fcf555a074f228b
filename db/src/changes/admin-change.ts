import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { type Db, retriedTransaction } from '../machinery/index.ts';
import type { ActName } from './acts.ts';
import { appendAudit } from './audit-log.ts';

/** The administrator who makes a change, and their address. */
export interface By {
  username: string;
  ipAddress: string | null;
  isSuperAdmin?: boolean;
}

export type Note = (action: ActName, target: string | null, details?: Record<string, unknown>) => void;

/**
 * Makes a change and writes its audit entries in one transaction, which is repeated after a deadlock. `work` notes what
 * it did, and nothing when it refuses. The entries are written last, because the first one locks the log.
 */
export function adminChange<T>(
  db: Db,
  by: By,
  work: (tx: Knex.Transaction, note: Note) => Promise<T>,
  config?: Knex.TransactionConfig,
): Promise<T> {
  const change = async (tx: Knex.Transaction) => {
    const noted: Parameters<Note>[] = [];
    const result = await work(tx, (...entry) => noted.push(entry));
    const { username: actor, ipAddress } = by;
    const entries = noted.map(([action, target, details]) => ({ actor, action, target, details, ipAddress }));
    if (entries.length > 0) await appendAudit(tx, ...entries);
    return result;
  };
  return retriedTransaction(db, change, config);
}

/** Returns the fields that differ, before and after, or undefined if none does. */
export function difference<Fields extends object>(
  before: Fields,
  after: Fields,
  isCompared: (name: PropertyKey) => boolean = () => true,
): { before: Partial<Fields>; after: Partial<Fields> } | undefined {
  const changed = (Object.keys(after) as (keyof Fields)[]).filter(
    (key) => isCompared(key) && !isDeepStrictEqual(before[key], after[key]),
  );
  const pick = (from: Fields) =>
    Object.fromEntries(changed.map((key) => [key, from[key]])) as Partial<Fields>;
  return changed.length === 0 ? undefined : { before: pick(before), after: pick(after) };
}
