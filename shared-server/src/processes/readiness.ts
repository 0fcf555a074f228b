import { assertDurable, type Db, NotDurableError } from 'db/machinery';
import { hasSchema, isDatabaseUp } from 'db/running';

/**
 * Returns a check of whether this process can serve, which is false while the database cannot be reached. The check
 * throws NotDurableError if the database could lose confirmed data. It asks each time, because another server may
 * answer after a failover.
 */
export function createReadiness(
  db: Db,
  { schema, durability }: { schema: string; durability: 'required' | 'off' },
): () => Promise<boolean> {
  // The schema never goes back to an earlier version.
  let isThere = false;
  return async () => {
    if (!(await isDatabaseUp(db))) return false;
    try {
      if (durability === 'required') await assertDurable(db);
      isThere ||= await hasSchema(db, schema);
      return isThere;
    } catch (error) {
      if (error instanceof NotDurableError) throw error;
      return false;
    }
  };
}
