import { assertFree, listen } from './listen.ts';
import { createLog } from './log.ts';
import { answerHealth } from './processes/health.ts';
import { createWorkerPool } from './processes/worker-pool.ts';
import { readSettings } from './settings.ts';

/** The process that starts the workers and answers for them; it serves nobody itself. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const pool = createWorkerPool(settings.workers, log);
  for (const address of [settings.listen, settings.internalListen, settings.healthListen]) {
    if (address) await assertFree(address);
  }
  if (settings.healthListen) await listen(answerHealth(pool), settings.healthListen);
  if (settings.durability === 'off') log.warn({ event: 'durability_off' });

  const endAtOnce = () => {
    pool.kill();
    process.exit(1);
  };
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) endAtOnce();
    isStopping = true;
    log.info({ event: 'stopping', signal });
    await pool.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', () => void pool.restart());
  pool.start(() => {
    log.fatal({ event: 'no_worker_can_start' });
    endAtOnce();
  });
}

try {
  await start();
} catch (error) {
  process.stderr.write(`admin-api: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
