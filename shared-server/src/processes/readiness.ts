import { assertDurable, type Db, NotDurableError } from 'db/machinery';
import { hasSchema, isDatabaseUp } from 'db/running';

/**
 * Throws NotDurableError when the database could lose what it has confirmed: asked each time, as after a fail-over it is
 * another server. One that is away is no error.
 */
export function createReadiness(
  db: Db,
  { schema, durability }: { schema: string; durability: 'required' | 'off' },
): () => Promise<boolean> {
  // Once right, it stays so: a schema does not go back.
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
