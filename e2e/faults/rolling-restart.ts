import type { Stack } from '../../scripts/stack.ts';

const APIS = ['public-api', 'admin-api'] as const;

/** Asks both APIs to restart; the answer waits until no earlier process is left, whatever else happens meanwhile. */
export function restartBoth(stack: Stack): () => Promise<void> {
  const done = Promise.allSettled(APIS.map((name) => stack.restart(name)));
  return async () => {
    for (const result of await done) if (result.status === 'rejected') throw result.reason;
    for (const name of APIS) await stack.ready(name);
  };
}
