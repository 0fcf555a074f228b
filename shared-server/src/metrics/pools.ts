import type { PoolUse } from 'db/machinery';
import type { Metrics } from './metrics.ts';

/** Reports how much of each pool of database connections is in use. */
export function watchPools(metrics: Metrics, pools: Record<string, () => PoolUse>): void {
  const each = (read: (use: PoolUse) => number) =>
    Object.fromEntries(Object.entries(pools).map(([name, use]) => [name, () => read(use())]));
  metrics.gauges({
    name: 'database_connections_in_use',
    help: 'Database connections in use, by pool',
    label: 'pool',
    read: each(({ inUse }) => inUse),
  });
  metrics.gauges({
    name: 'database_waiting',
    help: 'Number of callers waiting for a database connection, by pool',
    label: 'pool',
    read: each(({ waiting }) => waiting),
  });
}
