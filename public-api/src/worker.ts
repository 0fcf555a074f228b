import { shareCores } from 'db/accounts';
import { createDb, LOCK_WAIT } from 'db/machinery';
import { createProgressReader, createVoteWriter } from 'db/voting';
import { runWorker } from 'shared-server/processes/worker';
import { createApp } from './app.ts';
import { createAppServer } from './express.ts';
import { readSettings } from './settings.ts';

await runWorker('public-api', readSettings(process.env), ({ settings, slot, log }) => {
  const { databaseUrl, workers, listen: address } = settings;
  shareCores(workers);
  const db = createDb({ databaseUrl, poolSize: 8, settings: [LOCK_WAIT] });
  const votes = createVoteWriter({ databaseUrl, slot });
  const progress = createProgressReader({ databaseUrl });
  const app = createApp({ db, votes, progress, settings: settings.app, log });
  return {
    db,
    listeners: [{ server: createAppServer(app), address }],
    async end() {
      await app.stop();
      await Promise.all([votes.close(), progress.close(), db.destroy()]);
    },
  };
});
