import { monitorEventLoopDelay } from 'node:perf_hooks';

const BEAT_MS = 1000;
const RESOLUTION_MS = 20;

export interface Heartbeat {
  /** Checks immediately, in addition to the check every second. */
  beat(): Promise<void>;
  /** The result of the last check. */
  isReady(): boolean;
  /** Resolves when the process is ready for the first time. */
  readonly firstReady: Promise<void>;
  /** Calls `listener` each second with how long the event loop has been blocked since the last call. */
  onLag(listener: (milliseconds: number) => void): void;
}

/** Checks each second whether this process can serve. */
export function startHeartbeat(check: () => Promise<boolean>): Heartbeat {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let isReady = false;
  let reportLag = (_milliseconds: number) => {};
  let becomeReady = () => {};
  const firstReady = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const beat = async () => {
    isReady = await check();
    if (isReady) becomeReady();
  };
  setInterval(() => {
    reportLag(Math.max(0, Math.round(delay.max / 1e6) - RESOLUTION_MS));
    delay.reset();
    void beat();
  }, BEAT_MS);
  return {
    beat,
    isReady: () => isReady,
    firstReady,
    onLag: (listener) => {
      reportLag = listener;
    },
  };
}
