const BEAT_MS = 1000;

export interface Heartbeat {
  /** Checks immediately, in addition to the check every second. */
  beat(): Promise<void>;
  /** The result of the last check. */
  isReady(): boolean;
  /** Resolves when the process is ready for the first time. */
  readonly firstReady: Promise<void>;
}

/** Checks each second whether this process can serve. */
export function startHeartbeat(check: () => Promise<boolean>): Heartbeat {
  let isReady = false;
  let becomeReady = () => {};
  const firstReady = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const beat = async () => {
    isReady = await check();
    if (isReady) becomeReady();
  };
  setInterval(() => void beat(), BEAT_MS);
  return { beat, isReady: () => isReady, firstReady };
}
