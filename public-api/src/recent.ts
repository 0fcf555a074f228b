export interface Recent<Value> {
  get(key: string): Value | undefined;
  add(key: string, value: Value): void;
}

/**
 * The newest entries, between `atLeast` and twice as many. Two maps that take turns: taking the oldest out of one map,
 * entry by entry, costs more the more have been taken out before.
 */
export function createRecent<Value>(atLeast: number): Recent<Value> {
  let newer = new Map<string, Value>();
  let older = new Map<string, Value>();
  return {
    get: (key) => newer.get(key) ?? older.get(key),
    add(key, value) {
      if (newer.size >= atLeast) {
        older = newer;
        newer = new Map();
      }
      newer.set(key, value);
    },
  };
}
