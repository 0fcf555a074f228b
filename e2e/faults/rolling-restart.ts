import type { Stack } from '../../scripts/stack.ts';
import { until } from '../../scripts/wait.ts';

const APIS = ['public-api', 'admin-api'] as const;
const TIMEOUT_MS = 60_000;

/** Asks both APIs for it; the answer waits until no worker of before is left, whatever else happens meanwhile. */
export async function restartBoth(stack: Stack): Promise<() => Promise<void>> {
  const done = await Promise.all(APIS.map((name) => restart(stack, name)));
  return async () => void (await Promise.all(done.map((wait) => wait())));
}

async function restart(stack: Stack, name: (typeof APIS)[number]): Promise<() => Promise<void>> {
  // One that was just killed has to be there to be asked.
  if ((await stack.workers(name)).length === 0) await stack.ready(name);
  const before = await stack.workers(name);
  stack.kill(name, 'SIGHUP');
  return async () => {
    const isDone = async () => {
      const now = await stack.workers(name);
      return now.length >= before.length && !now.some((pid) => before.includes(pid));
    };
    if (!(await until(isDone, TIMEOUT_MS))) throw new Error(`the workers of ${name} were not replaced`);
    await stack.ready(name);
  };
}
