import { type Config, readConfig } from './config.ts';
import { assertFree, listen } from './listen.ts';
import { createLog } from './log.ts';
import { createHealthServer } from './processes/health-server.ts';
import { createWorkerPool } from './processes/worker-pool.ts';

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

const config = readConfigOrExit();
const log = createLog(config.logLevel);
const pool = createWorkerPool(config.workers, log);

let isStopping = false;
async function stop(signal: string): Promise<void> {
  if (isStopping) {
    pool.kill();
    process.exit(1);
  }
  isStopping = true;
  log.info({ signal }, 'stopping');
  await pool.stop();
  process.exit(0);
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('SIGHUP', () => void pool.restart());

try {
  await assertFree(config.listen);
  if (config.health) {
    await assertFree(config.health);
    await listen(createHealthServer(pool), config.health);
  }
  if (config.durability === 'off') log.warn('DURABILITY=off: an answered vote may be lost in a crash');
  pool.start(() => {
    log.fatal('no worker can start');
    pool.kill();
    process.exit(1);
  });
} catch (error) {
  log.fatal({ err: error }, 'cannot listen');
  process.exit(1);
}
