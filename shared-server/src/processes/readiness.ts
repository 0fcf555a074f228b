import { assertDurable, type Db, NotDurableError } from 'db/machinery';
import { isDatabaseUp, isSchemaCurrent } from 'db/running';

/**
 * Throws NotDurableError when the database could lose what it has confirmed: asked each time, as after a fail-over it is
 * another server. One that is away is no error.
 */
export function createReadiness(db: Db, durability: 'required' | 'off'): () => Promise<boolean> {
  // Once right, it stays so: a schema does not go back.
  let isCurrent = false;
  return async () => {
    if (!(await isDatabaseUp(db))) return false;
    try {
      if (durability === 'required') await assertDurable(db);
      isCurrent ||= await isSchemaCurrent(db);
      return isCurrent;
    } catch (error) {
      if (error instanceof NotDurableError) throw error;
      return false;
    }
  };
}
