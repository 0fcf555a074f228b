import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const PREFIX = 'vendor_awards_';

interface Described {
  /** The name without `vendor_awards_`. */
  name: string;
  help: string;
}

interface Labelled<Value extends string> extends Described {
  label: string;
  /** All values of the label. Each is reported from the start, so that its first increment counts as a change. */
  values: readonly Value[];
}

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics of one process. The values of labels come from the code, never from an input, an account, a
 * vendor or a category: votes by vendor or category would reveal each vote to a frequent reader of the metrics.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];

  function counter<Value extends string>({ name, help, label, values }: Labelled<Value>) {
    const counted = new Counter({ name: PREFIX + name, help, labelNames: [label], registers });
    for (const value of values) counted.inc({ [label]: value }, 0);
    return (value: Value) => counted.inc({ [label]: value });
  }

  function histogram({ name, help, buckets }: Described & { buckets: number[] }) {
    const observed = new Histogram({ name: PREFIX + name, help, buckets, registers });
    return (value: number) => observed.observe(value);
  }

  /**
   * Reports a number from outside this process, read on request; it is omitted if it is undefined or cannot be read.
   */
  function gauge({ name, help, read }: Described & { read: () => Promise<number | undefined> }): void {
    new Gauge({
      name: PREFIX + name,
      help,
      registers,
      async collect() {
        const value = await read().catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }

  /** Reports a number of this process for each value of a label. */
  function gauges({
    name,
    help,
    label,
    read,
  }: Described & { label: string; read: Record<string, () => number> }) {
    new Gauge({
      name: PREFIX + name,
      help,
      labelNames: [label],
      registers,
      collect() {
        for (const [value, number] of Object.entries(read)) this.set({ [label]: value }, number());
      },
    });
  }

  new Counter({
    name: `${PREFIX}cpu_seconds_total`,
    help: 'Processor time used, in seconds',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  return { registry, counter, histogram, gauge, gauges };
}

/** Reports how many callers wait for a connection of each pool. */
export function watchPools(metrics: Metrics, pools: Record<string, () => number>): void {
  metrics.gauges({
    name: 'database_waiting',
    help: 'Number of callers waiting for a database connection, by pool',
    label: 'pool',
    read: pools,
  });
}
