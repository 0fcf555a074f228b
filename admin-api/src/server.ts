import { createDb, LOCK_WAIT, poolUse } from 'db/machinery';
import { watchPools } from 'shared-server/metrics/pools';
import { createHttpServer } from 'shared-server/processes/http-server';
import { runServer } from 'shared-server/processes/run-server';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { registerInstallationMetrics } from './installation-metrics.ts';
import { createInternalApp } from './internal-app.ts';
import { createServices } from './services.ts';
import { readSettings } from './settings.ts';
import { keepResealing } from './two-factor/reseal.ts';

await runServer({ ...packageJson, name: 'admin-api' }, readSettings, ({ settings, log }) => {
  const { app, databaseUrl, slot, listen, internalListen } = settings;
  const db = createDb({ databaseUrl, settings: [LOCK_WAIT] });
  const services = createServices({ db, settings: app, log });
  const { metrics } = services;
  watchPools(metrics, { other: () => poolUse(db) });
  // These figures describe the whole installation, so one process exports them; the sum over all would be too high.
  if (slot === 0) registerInstallationMetrics(metrics, db, app.totpKeys);
  const stopResealing = slot === 0 ? keepResealing(db, app.totpKeys, log) : () => {};
  const listeners = [{ server: createHttpServer(createApp(services).callback()), address: listen }];
  if (internalListen && app.delegationKeys) {
    const internal = createInternalApp(services, app.delegationKeys);
    listeners.push({ server: createHttpServer(internal.callback()), address: internalListen });
  }
  return { db, metrics, listeners, end };

  async function end() {
    stopResealing();
    await db.destroy();
  }
});
