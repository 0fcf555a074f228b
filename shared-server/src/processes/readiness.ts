import { assertDurable, type Db, NotDurableError } from 'db/machinery';
import { hasSchema, isDatabaseUp } from 'db/running';

/**
 * Throws NotDurableError if the database could lose confirmed data. It asks each time, because another server answers
 * after a failover. An unreachable server is no error.
 */
export function createReadiness(
  db: Db,
  { schema, durability }: { schema: string; durability: 'required' | 'off' },
): () => Promise<boolean> {
  // A schema that was new enough stays so, because it never goes back.
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
