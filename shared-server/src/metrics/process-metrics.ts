import { Gauge, Histogram, type Registry } from 'prom-client';

/** Identifies the process: `public-api`, and the version in its package.json. */
export interface Deployable {
  name: string;
  version: string;
}

interface Process {
  /** The number of processes like this one that should run. */
  workers: number;
  isReady(): boolean;
  onLag(listener: (milliseconds: number) => void): void;
}

/** Registers the metrics of the process itself: its version, its workers, its readiness and its event loop. */
export function registerProcessMetrics(
  registry: Registry,
  { name, version }: Deployable,
  { workers, isReady, onLag }: Process,
): void {
  const registers = [registry];
  new Gauge({
    name: 'vendor_awards_build_info',
    help: 'The name and version of this part; the value is always 1',
    labelNames: ['deployable', 'version'],
    registers,
  }).set({ deployable: name, version }, 1);
  new Gauge({
    name: 'vendor_awards_workers',
    help: 'Number of processes that should serve, and whether this one is ready',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'meant' }, workers);
      this.set({ state: 'ready' }, Number(isReady()));
    },
  });
  const lag = new Histogram({
    name: 'vendor_awards_event_loop_lag_seconds',
    help: 'Longest event-loop delay in each second',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  onLag((milliseconds) => lag.observe(milliseconds / 1000));
}
