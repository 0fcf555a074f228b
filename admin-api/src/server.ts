import { mailFigures } from 'db/emails';
import { createDb, type Db, LOCK_WAIT, type SealingKeys, waitingCallers } from 'db/machinery';
import { currentDrift, secondsSinceScoring } from 'db/monitoring';
import { type Metrics, watchPools } from 'shared-server/metrics/metrics';
import { createHttpServer } from 'shared-server/processes/http-server';
import { runServer } from 'shared-server/processes/run-server';
import { createSnapshot } from 'shared-server/snapshot';
import { createApp } from './app.ts';
import { createInternalApp } from './internal-app.ts';
import { createServices } from './services.ts';
import { readSettings } from './settings.ts';
import { countSealedBefore, keepResealing } from './two-factor/reseal.ts';

/** The check reads the keys of all votes of the cycle. */
const DRIFT_FRESH_MS = 300_000;
const MAIL_FRESH_MS = 5000;

/**
 * Registers the metrics of the whole database. They are read on demand.
 */
function registerInstallationMetrics({ gauge }: Metrics, db: Db, totpKeys: SealingKeys): void {
  const drift = createSnapshot(() => currentDrift(db), DRIFT_FRESH_MS);
  gauge({
    name: 'tally_drift_votes',
    help: 'Difference between the tallies of the current cycle and its stored votes',
    read: drift,
  });
  gauge({
    name: 'integrity_age_seconds',
    help: 'Seconds since the accounts of the current cycle were last scored',
    read: () => secondsSinceScoring(db),
  });
  const mail = createSnapshot(() => mailFigures(db), MAIL_FRESH_MS);
  for (const name of ['waiting', 'sent', 'givenUp'] as const)
    gauge({
      name: `emails_${name === 'givenUp' ? 'given_up' : name}`,
      help: 'Number of messages of the last day that are waiting, were sent or were given up',
      read: async () => (await mail())[name],
    });
  gauge({
    name: 'mail_stopped_seconds',
    help: 'Seconds since when no message can leave; 0 if messages can leave',
    read: async () => {
      const { stopped } = await mail();
      return stopped ? (Date.now() - Date.parse(stopped.since)) / 1000 : 0;
    },
  });
  gauge({
    name: 'secrets_under_earlier_keys',
    help: 'Number of authenticator secrets that are still encrypted with an earlier key',
    read: () => countSealedBefore(db, totpKeys),
  });
}

await runServer('admin-api', readSettings, ({ settings, log }) => {
  const { app, databaseUrl, slot, listen, internalListen } = settings;
  const db = createDb({ databaseUrl, settings: [LOCK_WAIT] });
  const services = createServices({ db, settings: app, log });
  const { metrics } = services;
  watchPools(metrics, { other: () => waitingCallers(db) });
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
