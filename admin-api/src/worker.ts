import { createDb, LOCK_WAIT } from 'db/machinery';
import { createHttpServer } from 'shared-server/processes/http-server';
import { runWorker } from 'shared-server/processes/worker';
import { createApp } from './app.ts';
import { createInternalApp } from './internal-app.ts';
import { createServices } from './services.ts';
import { readSettings } from './settings.ts';

await runWorker('admin-api', readSettings(process.env), ({ settings, log }) => {
  const { app, databaseUrl, listen, internalListen } = settings;
  const db = createDb({ databaseUrl, settings: [LOCK_WAIT] });
  const services = createServices({ db, settings: app, log });
  const listeners = [{ server: createHttpServer(createApp(services).callback()), address: listen }];
  if (internalListen && app.delegationKey) {
    const internal = createInternalApp(services, app.delegationKey);
    listeners.push({ server: createHttpServer(internal.callback()), address: internalListen });
  }
  return { db, listeners, end: () => db.destroy() };
});
