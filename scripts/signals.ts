/**
 * Returns a signal that Ctrl-C and its like abort. The third one ends the process immediately, and the reaper stops what
 * is still running.
 */
export function untilStopped(): AbortSignal {
  const controller = new AbortController();
  let asked = 0;
  const stop = () => {
    asked += 1;
    controller.abort();
    if (asked > 2) process.exit(130);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  return controller.signal;
}
