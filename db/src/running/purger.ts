import { runCommand } from './environment.ts';
import { workUntilStopped } from './job.ts';
import { createPurge } from './purge.ts';

await runCommand(() =>
  workUntilStopped({
    name: 'purge',
    everyMs: 60_000,
    begin(db, log) {
      const purge = createPurge(db);
      return async () => {
        const purged = await purge();
        if (Object.keys(purged).length > 0) log.info({ purged }, 'purged');
      };
    },
  }),
);
