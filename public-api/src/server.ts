import { shareCores } from 'db/accounts';
import { storeProviders } from 'db/emails';
import { createDb, LOCK_WAIT, waitingCallers } from 'db/machinery';
import { createProgressReader, createVoteWriter } from 'db/voting';
import { createMetrics, watchPools } from 'shared-server/metrics/metrics';
import { runServer } from 'shared-server/processes/run-server';
import { createApp } from './app.ts';
import { createAppServer } from './express.ts';
import { readSettings } from './settings.ts';

await runServer('public-api', readSettings, ({ settings, log }) => {
  const { databaseUrl, workers, slot, listen: address } = settings;
  shareCores(workers);
  const db = createDb({ databaseUrl, poolSize: 8, settings: [LOCK_WAIT] });
  const metrics = createMetrics();
  const onBatch = metrics.histogram({
    name: 'vote_batch_size',
    help: 'Number of votes in one transaction',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 400],
  });
  const votes = createVoteWriter({ databaseUrl, slot, onBatch });
  const progress = createProgressReader({ databaseUrl });
  watchPools(metrics, { votes: votes.waiting, progress: progress.waiting, other: () => waitingCallers(db) });
  const app = createApp({ db, votes, progress, settings: settings.app, log, metrics });
  return {
    db,
    metrics,
    listeners: [{ server: createAppServer(app), address }],
    begin: () => storeProviders(db, settings.app.providers.length),
    async end() {
      await app.stop();
      await Promise.all([votes.close(), progress.close(), db.destroy()]);
    },
  };
});
