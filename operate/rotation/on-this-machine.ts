import path from 'node:path';
import { askToRestart } from '../../scripts/control.ts';
import { type Holder, isAlive, readLock } from '../../scripts/file-lock.ts';
import { inProject } from '../../scripts/paths.ts';
import { run } from '../../scripts/run.ts';
import { loadSecrets } from '../../scripts/secrets.ts';
import { socketsIn } from '../../scripts/sockets.ts';
import { httpGet } from '../../scripts/wait.ts';
import { notResealing, untilResealed } from './resealed.ts';
import type { Installation } from './rotation.ts';

type Run = Holder & { socketDir: string };

function runOf(dataDir: string): Run | undefined {
  const lock = readLock<Run>(path.join(dataDir, 'run.json'));
  return lock && isAlive(lock) ? lock : undefined;
}

export const startsHere = (dataDir: string): boolean => runOf(dataDir) !== undefined;

/** The `npm start` that has this data folder, seen from another process. `databaseUrl` is of who owns the schema. */
export function onThisMachine(dataDir: string, databaseUrl: () => string): Installation {
  const started = runOf(dataDir);
  const sockets = started && socketsIn(started.socketDir);
  return {
    file: loadSecrets(dataDir).file,
    async renew(reader) {
      // The others read their address before each piece of work.
      if (!sockets || (reader !== 'public-api' && reader !== 'admin-api')) return;
      await askToRestart(sockets.control, reader);
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
      await untilResealed(async () => (await httpGet({ socketPath }, '/metrics')).body);
    },
  };
}
