/** How often to check that npm, which started the command, is still running. */
const PARENT_CHECK_MS = 1000;

export interface Stopped {
  /** Is aborted at the first signal (Ctrl-C, for instance), or when the npm that started the command has ended. */
  signal: AbortSignal;
  promise: Promise<void>;
}

/** Begins to handle signals: the first starts an orderly stop, and the third ends the process immediately. */
export function untilStopped(): Stopped {
  const controller = new AbortController();
  let asked = 0;
  const stop = () => {
    asked += 1;
    controller.abort();
    // The reaper then stops the processes that are still running.
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
