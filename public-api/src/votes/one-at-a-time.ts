/**
 * Runs the work of each key one after the other. Votes of one voter exclude each other in the database anyway, where
 * each waiting vote would hold a connection: a burst from one voter must not take the connections of all others.
 */
export function createOneAtATime<Key>(): <T>(key: Key, work: () => Promise<T>) => Promise<T> {
  const last = new Map<Key, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const mine = before === undefined ? work() : before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
