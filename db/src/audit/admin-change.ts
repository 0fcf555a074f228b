import type { Knex } from 'knex';
import { type Db, retrying } from '../machinery/index.ts';
import { appendAudit } from './audit-log.ts';

/** The administrator who changes something, and where from. */
export interface By {
  username: string;
  ipAddress: string | null;
}

export type Note = (action: string, target: string | null, details?: Record<string, unknown>) => void;

/**
 * A change and its entries in the audit log, in one transaction that is run again when it loses a deadlock.
 * `work` notes what it did; it notes nothing when it refuses. The entries are written last, because the log's
 * lock is held from the first of them on.
 */
export function adminChange<T>(
  db: Db,
  by: By,
  work: (tx: Knex.Transaction, note: Note) => Promise<T>,
): Promise<T> {
  return retrying(() =>
    db.transaction(async (tx) => {
      const noted: Parameters<Note>[] = [];
      const result = await work(tx, (...entry) => noted.push(entry));
      for (const [action, target, details] of noted) {
        await appendAudit(tx, {
          actor: by.username,
          action,
          target,
          ...(details && { details }),
          ipAddress: by.ipAddress,
        });
      }
      return result;
    }),
  );
}

/** The fields that differ, as they were and as they are; undefined when none does. */
export function difference<Fields extends object>(
  before: Fields,
  after: Fields,
): { before: Partial<Fields>; after: Partial<Fields> } | undefined {
  const changed = (Object.keys(after) as (keyof Fields)[]).filter((key) => before[key] !== after[key]);
  const pick = (from: Fields) =>
    Object.fromEntries(changed.map((key) => [key, from[key]])) as Partial<Fields>;
  return changed.length === 0 ? undefined : { before: pick(before), after: pick(after) };
}
