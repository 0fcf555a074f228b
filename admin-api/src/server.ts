import { createDb } from 'db';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { createInternalApp } from './internal-app.ts';
import { drain, listen } from './listen.ts';
import { readSettings } from './settings.ts';
import { SignInThrottle } from './sign-in-throttle.ts';

const GRACE_MS = 10_000;

/** The only place that knows about the process: its environment, its signals, its end. */
async function start(): Promise<void> {
  const { config, databaseUrl, listen: address, internalListen, logLevel } = readSettings(process.env);
  const log = pino({
    level: logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: { part: 'admin-api' },
  });
  const db = createDb({ databaseUrl });
  const services = { db, config, log, throttle: new SignInThrottle() };
  const servers = [await listen(createApp(services).callback(), address)];
  if (internalListen && config.delegationKey) {
    const internal = createInternalApp(services, config.delegationKey);
    servers.push(await listen(internal.callback(), internalListen));
  }
  log.info({ event: 'listening', address, internalAddress: internalListen });

  const stop = async (signal: string) => {
    log.info({ event: 'stopping', signal });
    await Promise.all(servers.map((server) => drain(server, GRACE_MS)));
    await db.destroy();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`admin-api: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
