import { AggregatorRegistry, Gauge, Histogram, Registry } from 'prom-client';
import type { Snapshot } from './snapshots.ts';

/** What is running: `public-api`, and the version in its package.json. */
export interface Deployable {
  name: string;
  version: string;
}

interface Workers {
  workers(): { isReady: boolean }[];
  snapshots(): Promise<Snapshot[]>;
}

/**
 * What a half tells of itself: the sums of its workers, those that have ended among them, as a counter that falls means
 * "started anew" to Prometheus; and what only the primary knows. Of a worker that does not answer it is what it told last.
 */
export function createHalfMetrics({ name, version }: Deployable) {
  const own = new Registry();
  const registers = [own];
  new Gauge({
    name: 'vendor_awards_build_info',
    help: 'Which part runs in which version; always 1',
    labelNames: ['deployable', 'version'],
    registers,
  }).set({ deployable: name, version }, 1);
  const workers = new Gauge({
    name: 'vendor_awards_workers',
    help: 'Processes that are meant to serve, and those of them that do',
    labelNames: ['state'],
    registers,
  });
  const lag = new Histogram({
    name: 'vendor_awards_event_loop_lag_seconds',
    help: 'The longest that a worker kept anybody waiting, in each second of each',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  let ended: Promise<Snapshot> = Promise.resolve([]);

  return {
    observeLag: (milliseconds: number) => lag.observe(milliseconds / 1000),
    /** The last that was heard of a worker. */
    addEnded(snapshot: Snapshot): void {
      const counted = snapshot.filter(({ type }) => String(type) !== 'gauge');
      ended = ended.then((before) => sumOf([before, counted]));
    },
    async text(pool: Workers): Promise<string> {
      const states = pool.workers();
      workers.set({ state: 'meant' }, states.length);
      workers.set({ state: 'ready' }, states.filter(({ isReady }) => isReady).length);
      const snapshots = await pool.snapshots();
      return AggregatorRegistry.aggregate([await told(own), await ended, ...snapshots]).metrics();
    },
  };
}

export type HalfMetrics = ReturnType<typeof createHalfMetrics>;

const told = async (registry: Registry) => (await registry.getMetricsAsJSON()) as Snapshot;
const sumOf = (snapshots: Snapshot[]) => told(AggregatorRegistry.aggregate(snapshots));
