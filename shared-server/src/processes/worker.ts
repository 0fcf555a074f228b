import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { createLog, type Db } from 'db/machinery';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { tellMetrics } from '../metrics/snapshots.ts';
import type { Address } from './address.ts';
import { drainable } from './drain.ts';
import { startHeartbeat } from './heartbeat.ts';
import { listen } from './listen.ts';
import { createReadiness } from './readiness.ts';
import type { ProcessSettings } from './settings.ts';

interface Work {
  db: Db;
  listeners: { server: Server; address: Address }[];
  metrics: Metrics;
  /** After the last answer: writes what is still in memory, and lets go of the database. */
  end(): Promise<unknown>;
}

interface Part {
  name: string;
  version: string;
  /** The newest migration that it needs. */
  schema: string;
}

/** Runs one of the processes that serve; its primary decides when it goes. */
export async function runWorker<Settings extends ProcessSettings>(
  { name, version, schema }: Part,
  settings: Settings,
  prepare: (parts: { settings: Settings; slot: number; log: Logger }) => Work,
): Promise<void> {
  const slot = Number(process.env.WORKER_SLOT);
  const log = createLog(name, settings.logLevel).child({ slot });
  const endTracing = await startTracing();
  const { db, listeners, metrics, end } = prepare({ settings, slot, log });
  const drains = listeners.map(({ server }) => drainable(server));
  const tellFigures = tellMetrics(metrics.registry);
  const isReady = createReadiness(db, { schema, durability: settings.durability });

  let isStopping = false;
  const stop = async (exitCode = 0) => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(drains.map((drain) => drain()));
    // While there still are pools to tell of.
    await tellFigures();
    await end();
    await endTracing();
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => void stop());
  // A terminal sends these to the whole group; what they mean for a worker, the primary decides.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  const self = cluster.worker;
  self?.once('disconnect', () => {
    // Node would end it at once when its primary has died.
    self.exitedAfterDisconnect = true;
    void stop();
  });
  // A process in an unknown state is worth less than a new one.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    void stop(1);
  });

  try {
    // Before anything is answered: a database that is not durable ends the worker here.
    await isReady();
    for (const { server, address } of listeners) await listen(server, address);
  } catch (error) {
    log.fatal({ err: error }, 'cannot start');
    process.exit(1);
  }
  startHeartbeat(async () => !isStopping && (await isReady()));

  /** Loaded only where traces are wanted, and before there is anything to trace. */
  async function startTracing() {
    if (!settings.traces) return () => {};
    const tracing = await import('../tracing.ts');
    return tracing.startTracing({ name, version }, settings.traces);
  }
}
