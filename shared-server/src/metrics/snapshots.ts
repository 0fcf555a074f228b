import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

/** All figures of a process at one moment. */
export type Snapshot = MetricObjectWithValues<MetricValue<string>>[];

interface Told {
  type: 'metrics';
  snapshot: Snapshot;
}

/** Asks a worker for its figures; what it tells is a message of its own. */
export const ASK = { type: 'tell metrics' } as const;

const hasType = (message: unknown, type: string) =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type;

export const isTold = (message: unknown): message is Told => hasType(message, 'metrics');

/** In a worker: answers its primary whenever that asks. The function it returns tells the figures once more, for the last time. */
export function tellMetrics(registry: Registry): () => Promise<void> {
  const tell = async () => {
    const told: Told = { type: 'metrics', snapshot: (await registry.getMetricsAsJSON()) as Snapshot };
    await new Promise((resolve) => {
      if (process.connected && process.send) process.send(told, undefined, undefined, resolve);
      else resolve(undefined);
    });
  };
  process.on('message', (message) => {
    if (hasType(message, ASK.type)) void tell();
  });
  return tell;
}
