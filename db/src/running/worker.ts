import { membersListKeys } from '../invitations/index.ts';
import { keyLines } from '../machinery/index.ts';
import { endAbandonedPauses } from '../removals/index.ts';
import { requiredSetting, runCommand } from './environment.ts';
import { createIntegrityJob } from './integrity-job.ts';
import { workUntilStopped } from './jobs.ts';
import { createMailJob } from './mail-job.ts';
import { mailFromEnvironment } from './mail-settings.ts';
import { createPurge } from './purge.ts';
import { createWebhookJob, webhooksFromEnvironment } from './webhook-job.ts';

await runCommand(async () => {
  mailFromEnvironment();
  webhooksFromEnvironment();
  const lists = membersListKeys(keyLines(requiredSetting('WEBHOOK_KEY')));
  await workUntilStopped([
    {
      name: 'purge',
      everyMs: 60_000,
      begin(db, log) {
        const purge = createPurge(db);
        return async () => {
          const purged = await purge();
          if (Object.keys(purged).length > 0) log.info({ purged }, 'purged');
        };
      },
    },
    {
      name: 'integrity',
      everyMs: 5000,
      begin: (db, log) =>
        createIntegrityJob(db, (step, error) => log.warn({ err: error, step }, 'a step failed')),
    },
    {
      // This is a loop of its own, because looking for groups takes longer than voting should be paused.
      name: 'pauses',
      account: 'integrity',
      everyMs: 2000,
      begin: (db) => () => endAbandonedPauses(db),
    },
    {
      name: 'mail',
      everyMs: 1000,
      begin: (db, log) => createMailJob(db, { ...mailFromEnvironment(), lists }, log),
    },
    {
      name: 'webhooks',
      account: 'mail',
      everyMs: 1000,
      begin: (db) => createWebhookJob(db, webhooksFromEnvironment()),
    },
  ]);
});
