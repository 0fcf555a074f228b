import type { PoolUse } from 'db/machinery';
import type { Metrics } from './metrics.ts';

/** Reports how many callers wait for a connection of each pool. */
export function watchPools(metrics: Metrics, pools: Record<string, () => PoolUse>): void {
  metrics.gauges({
    name: 'database_waiting',
    help: 'Number of callers waiting for a database connection, by pool',
    label: 'pool',
    read: Object.fromEntries(Object.entries(pools).map(([name, use]) => [name, () => use().waiting])),
  });
}
