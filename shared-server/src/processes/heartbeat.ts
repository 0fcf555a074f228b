import { monitorEventLoopDelay } from 'node:perf_hooks';

const BEAT_MS = 1000;
const RESOLUTION_MS = 20;

export interface Heartbeat {
  /** Looks at once, beside each second. */
  beat(): Promise<void>;
  /** As the last look found it. */
  isReady(): boolean;
  /** Resolves when it is ready for the first time. */
  readonly firstReady: Promise<void>;
  /** Is told each second how long the event loop kept anybody waiting since the last one. */
  onLag(listener: (milliseconds: number) => void): void;
}

/** Looks each second whether this process can serve. */
export function startHeartbeat(look: () => Promise<boolean>): Heartbeat {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let isReady = false;
  let tellLag = (_milliseconds: number) => {};
  let becomeReady = () => {};
  const firstReady = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const beat = async () => {
    isReady = await look();
    if (isReady) becomeReady();
  };
  setInterval(() => {
    tellLag(Math.max(0, Math.round(delay.max / 1e6) - RESOLUTION_MS));
    delay.reset();
    void beat();
  }, BEAT_MS);
  return {
    beat,
    isReady: () => isReady,
    firstReady,
    onLag: (listener) => {
      tellLag = listener;
    },
  };
}
