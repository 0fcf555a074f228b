import { assertDurable, type Db, NotDurableError } from 'db/machinery';
import { isDatabaseUp, isSchemaCurrent } from 'db/running';

/** Throws NotDurableError when the database could lose what it has confirmed; one that is away is no error. */
export function createReadiness(db: Db, durability: 'required' | 'off'): () => Promise<boolean> {
  // Once right, both stay so: a schema does not go back, and a server keeps its settings until it restarts.
  let isChecked = false;
  return async () => {
    if (!(await isDatabaseUp(db))) return false;
    try {
      if (!isChecked && durability === 'required') await assertDurable(db);
      isChecked ||= await isSchemaCurrent(db);
    } catch (error) {
      if (error instanceof NotDurableError) throw error;
    }
    return isChecked;
  };
}
