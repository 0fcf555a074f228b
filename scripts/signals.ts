/** How often is looked whether npm, which started this command, is still there. */
const PARENT_CHECK_MS = 1000;

export interface Stopped {
  /** Aborted at the first Ctrl-C or SIGTERM, or when the npm that started this was killed. */
  signal: AbortSignal;
  promise: Promise<void>;
}

/** Handles signals from here on: the first starts an orderly stop, the third ends at once. */
export function untilStopped(): Stopped {
  const controller = new AbortController();
  let asked = 0;
  const stop = () => {
    asked += 1;
    controller.abort();
    // The reaper stops what is then still running.
    if (asked > 2) process.exit(130);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);

  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => {
      if (process.ppid !== parent) controller.abort();
    }, PARENT_CHECK_MS).unref();
  }
  const promise = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve());
  });
  return { signal: controller.signal, promise };
}
