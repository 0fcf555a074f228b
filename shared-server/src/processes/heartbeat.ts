import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What a worker says to the primary each second. */
export interface Heartbeat {
  type: 'heartbeat';
  ready: boolean;
  /** The longest that its event loop kept anybody waiting since the last one. */
  lagMs: number;
}

// Loaders of a development server send messages of their own.
export function isHeartbeat(message: unknown): message is Heartbeat {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'heartbeat';
}

const BEAT_MS = 1000;
const RESOLUTION_MS = 20;

/** Tells the primary each second how this worker is; the first time at once. */
export function startHeartbeat(isReady: () => Promise<boolean>): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const beat = async () => {
    const ready = await isReady();
    const lagMs = Math.max(0, Math.round(delay.max / 1e6) - RESOLUTION_MS);
    delay.reset();
    const heartbeat: Heartbeat = { type: 'heartbeat', ready, lagMs };
    if (process.connected) process.send?.(heartbeat);
  };
  void beat();
  setInterval(() => void beat(), BEAT_MS);
}
