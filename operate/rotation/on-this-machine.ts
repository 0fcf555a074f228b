import { askToReplace, socketsOfRun } from '../../scripts/control.ts';
import { inProject } from '../../scripts/paths.ts';
import { run } from '../../scripts/run.ts';
import { loadSecrets } from '../../scripts/secrets.ts';
import { httpAsk } from '../../scripts/wait.ts';
import { notResealing, untilResealed } from './resealed.ts';
import type { Installation } from './rotation.ts';

/**
 * Controls the `npm start` with this data folder from another process. `databaseUrl` is that of the schema's owner.
 */
export function onThisMachine(dataDir: string, databaseUrl: () => string): Installation {
  const sockets = socketsOfRun(dataDir);
  return {
    file: loadSecrets(dataDir).file,
    async renew(reader) {
      // The other processes read their address before each piece of work.
      if (!sockets || (reader !== 'public-api' && reader !== 'admin-api')) return;
      await askToReplace(sockets, reader);
    },
    async acceptPasswords(account, passwords) {
      const program = inProject('db', 'src', 'running', 'accept-passwords.ts');
      await run(process.execPath, [inProject('node_modules/tsx/dist/cli.mjs'), program, account], {
        input: passwords.join('\n'),
        env: { DATABASE_URL: databaseUrl() },
      });
    },
    async untilResealed() {
      if (!sockets) throw notResealing('Start it with npm start in another terminal, then run this again.');
      const { metrics: socketPath } = sockets.api('admin-api', 0);
      await untilResealed(async () => (await httpAsk({ socketPath }, '/metrics')).body);
    },
  };
}
