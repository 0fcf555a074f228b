import cluster from 'node:cluster';
import { createDb, LOCK_WAIT } from 'db';
import { shareCores } from 'db/passwords';
import { createVoteWriter } from 'db/vote-writer';
import { createProgressReader } from 'db/voter-progress';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createHttpServer } from './http-server.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { drainable } from './processes/drain.ts';
import { startHeartbeat } from './processes/heartbeat.ts';
import { createReadiness } from './processes/readiness.ts';

const config = readConfig(process.env);
shareCores(config.workers);
const slot = Number(process.env.WORKER_SLOT);
const log = createLog(config.logLevel).child({ slot });
const db = createDb({ databaseUrl: config.databaseUrl, poolSize: 8, settings: [LOCK_WAIT] });
const votes = createVoteWriter({ databaseUrl: config.databaseUrl, slot });
const progress = createProgressReader({ databaseUrl: config.databaseUrl });
const app = createApp({ db, votes, progress, config: config.app, log });
const server = createHttpServer(app);
const drain = drainable(server);
const isReady = createReadiness(db, config.durability);

let isStopping = false;
async function stop(exitCode = 0): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await drain();
  await app.stop();
  await Promise.all([votes.close(), progress.close(), db.destroy()]);
  process.exit(exitCode);
}

process.on('SIGTERM', () => void stop());
// A terminal sends these to the whole group; what they mean for a worker, the primary decides.
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
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
  await listen(server, config.listen);
} catch (error) {
  log.fatal({ err: error }, 'cannot start');
  process.exit(1);
}
startHeartbeat(async () => !isStopping && (await isReady()));
