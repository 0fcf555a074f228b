import { runCommand } from './environment.ts';
import { createIntegrityJob } from './integrity-job.ts';
import { workUntilStopped } from './job.ts';
import { webhookFromEnvironment } from './webhook.ts';

await runCommand(() =>
  workUntilStopped({
    name: 'integrity',
    everyMs: 5000,
    begin: (db, log) =>
      createIntegrityJob(
        db,
        (step, error) => log.warn({ err: error, step }, 'a step failed'),
        webhookFromEnvironment(),
      ),
  }),
);
