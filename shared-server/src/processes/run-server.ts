import { createServer, type Server } from 'node:http';
import { createLog, type Db } from 'db/machinery';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { drainable } from './drain.ts';
import { type Address, createHealthServer, leave, listen } from './listen.ts';
import { createReadiness, startHeartbeat } from './readiness.ts';
import type { ProcessSettings } from './settings.ts';
import { watchEventLoop } from './watchdog.ts';

interface Work {
  db: Db;
  listeners: { server: Server; address: Address }[];
  metrics: Metrics;
  /** Runs once the database can be used. */
  begin?(): Promise<unknown>;
  /** Runs after the last answer: writes what is still in memory, and releases the database. */
  end(): Promise<unknown>;
}

/** Runs an API in this process. Exits with a message on stderr if the settings are wrong. */
export async function runServer<Settings extends ProcessSettings>(
  name: string,
  readSettings: (environment: NodeJS.ProcessEnv) => Settings,
  prepare: (parts: { settings: Settings; log: Logger }) => Work,
): Promise<void> {
  let settings: Settings;
  try {
    settings = readSettings(process.env);
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
  const { slot, workers, healthListen, metricsListen, durability } = settings;
  const log = createLog(name, settings.logLevel).child({ slot });
  if (durability === 'off') log.warn('DURABILITY=off: a crash may lose acknowledged changes');
  const { db, listeners, metrics, begin, end } = prepare({ settings, log });
  let isStopping = false;
  const drains = listeners.map(({ server }) => drainable(server));
  const heartbeat = startHeartbeat(createReadiness(db, durability));
  const isReady = () => !isStopping && heartbeat.isReady();
  void heartbeat.firstReady
    .then(() => begin?.())
    .catch((error: unknown) => log.error({ err: error }, 'begin'))
    .then(() => log.info('ready'));
  metrics.gauges({
    name: 'workers',
    help: 'Number of processes that should serve, and whether this one is ready',
    label: 'state',
    read: { meant: () => workers, ready: () => Number(isReady()) },
  });

  const stop = async (exitCode: number) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info('stopping');
    await Promise.all(listeners.map(({ address }) => leave(address)));
    await Promise.all(drains.map((drain) => drain()));
    await end();
    process.exit(exitCode);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  // A process in an unknown state is replaced by a new one.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    if (!isStopping) void stop(1);
  });

  try {
    // A database that is not durable ends the process here, before anything is answered.
    await heartbeat.beat();
    if (healthListen)
      listeners.push({ server: createHealthServer({ slot, isReady }), address: healthListen });
    if (metricsListen) listeners.push({ server: createMetricsServer(metrics), address: metricsListen });
    await Promise.all(listeners.map(({ server, address }) => listen(server, address)));
    watchEventLoop();
  } catch (error) {
    log.fatal({ err: error }, 'cannot start');
    process.exit(1);
  }
}

/** Serves `/metrics` to Prometheus, on an address that no gateway uses. */
function createMetricsServer({ registry }: Metrics): Server {
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const body = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(body);
  });
}
