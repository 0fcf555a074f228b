/** The interval at which this looks whether npm, which started the command, is still running. */
const PARENT_CHECK_MS = 1000;

export interface Stopped {
  /** Is aborted at the first Ctrl-C or SIGTERM, or when the npm that started this was killed. */
  signal: AbortSignal;
  promise: Promise<void>;
}

/** Handles signals from here on: the first starts an orderly stop, the third ends the process immediately. */
export function untilStopped(): Stopped {
  const controller = new AbortController();
  let asked = 0;
  const stop = () => {
    asked += 1;
    controller.abort();
    // The reaper stops what is still running then.
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
