import cluster from 'node:cluster';
import { createDb, LOCK_WAIT } from 'db';
import { createApp } from './app.ts';
import { createInternalApp } from './internal-app.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { drainable } from './processes/drain.ts';
import { startHeartbeat } from './processes/heartbeat.ts';
import { createReadiness } from './processes/readiness.ts';
import { createServices } from './services.ts';
import { readSettings } from './settings.ts';

/** One of the processes that serve; its primary decides when it goes. */
async function start(): Promise<void> {
  const {
    config,
    databaseUrl,
    durability,
    listen: address,
    internalListen,
    logLevel,
  } = readSettings(process.env);
  const log = createLog(logLevel).child({ slot: Number(process.env.WORKER_SLOT) });
  const db = createDb({ databaseUrl, settings: [LOCK_WAIT] });
  const services = createServices({ db, config, log });
  const isReady = createReadiness(db, durability);
  const drains: (() => Promise<void>)[] = [];

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(drains.map((drain) => drain()));
    await db.destroy();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  // A terminal sends these to the whole group; what they mean for a worker, the primary decides.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  const self = cluster.worker;
  self?.once('disconnect', () => {
    // Node would end it at once when its primary has died.
    self.exitedAfterDisconnect = true;
    void stop();
  });

  // Before anything is answered: a database that is not durable ends the worker here.
  await isReady();
  drains.push(drainable(await listen(createApp(services).callback(), address)));
  if (internalListen && config.delegationKey) {
    const internal = createInternalApp(services, config.delegationKey);
    drains.push(drainable(await listen(internal.callback(), internalListen)));
  }
  startHeartbeat(async () => !isStopping && (await isReady()));
}

try {
  await start();
} catch (error) {
  process.stderr.write(`admin-api: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
