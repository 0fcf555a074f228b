import { createLog } from 'db/machinery';
import type { Logger } from 'pino';
import { createHalfMetrics, type Deployable } from '../metrics/half-metrics.ts';
import type { Address } from './address.ts';
import { createHealthServer } from './health-server.ts';
import { assertFree, listen } from './listen.ts';
import { createMetricsServer } from './metrics-server.ts';
import type { ProcessSettings } from './settings.ts';
import { createWorkerPool } from './worker-pool.ts';

/**
 * Runs the process that starts the workers and answers for them; it serves nobody itself. Ends the process with a
 * sentence on stderr when the settings are wrong or an address is taken. `alsoListens` are addresses of the workers
 * beside `listen`.
 */
export async function runPrimary<Settings extends ProcessSettings>(
  deployable: Deployable,
  readSettings: (environment: NodeJS.ProcessEnv) => Settings,
  alsoListens: (settings: Settings) => (Address | null)[] = () => [],
): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const log = createLog(deployable.name, settings.logLevel);
    for (const address of [settings.listen, ...alsoListens(settings)]) {
      if (address) await assertFree(address);
    }
    await start(deployable, settings, log);
  } catch (error) {
    process.stderr.write(`${deployable.name}: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

async function start(
  deployable: Deployable,
  { workers, firstSlot, healthListen, metricsListen, durability }: ProcessSettings,
  log: Logger,
): Promise<void> {
  const metrics = createHalfMetrics(deployable);
  const pool = createWorkerPool({ size: workers, firstSlot }, log, metrics);
  const endAtOnce = () => {
    pool.kill();
    process.exit(1);
  };
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) endAtOnce();
    isStopping = true;
    log.info({ signal }, 'stopping');
    await pool.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', () => void pool.restart());

  if (healthListen) {
    await assertFree(healthListen);
    await listen(createHealthServer(pool), healthListen);
  }
  if (metricsListen) {
    await assertFree(metricsListen);
    await listen(
      createMetricsServer(() => metrics.text(pool)),
      metricsListen,
    );
  }
  if (durability === 'off') log.warn('DURABILITY=off: what was answered may be lost in a crash');
  pool.start(() => {
    log.fatal('no worker can start');
    endAtOnce();
  });
}
