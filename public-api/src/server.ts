import { createDb } from 'db';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { createHttpServer } from './http-server.ts';
import { listen } from './listen.ts';

const DRAIN_MS = 10_000;

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

const config = readConfigOrExit();
const log = pino({
  level: config.logLevel,
  base: { service: 'public-api' },
  timestamp: pino.stdTimeFunctions.isoTime,
});
const db = createDb({ databaseUrl: config.databaseUrl });
const app = createApp({ db, config: config.app, log });
const server = createHttpServer(app.handle);

let isStopping = false;
async function stop(reason: string, exitCode: number): Promise<void> {
  if (isStopping) process.exit(exitCode || 1);
  isStopping = true;
  log.info({ reason }, 'stopping');
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  // What is still running after that is cut off: its outcome is then unknown to the client, never wrong.
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(cut);
  await app.stop();
  await db.destroy();
  process.exit(exitCode);
}

process.on('SIGTERM', () => void stop('SIGTERM', 0));
process.on('SIGINT', () => void stop('SIGINT', 0));
// A process in an unknown state is worth less than a new one.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught');
  void stop('uncaught error', 1);
});

try {
  await listen(server, config.listen);
  log.info({ listen: config.listen }, 'ready');
} catch (error) {
  log.fatal({ err: error }, 'cannot listen');
  process.exitCode = 1;
  await db.destroy();
  process.exit();
}
