import path from 'node:path';
import { restartWorkers, workersOf } from '../../scripts/api-workers.ts';
import { type Holder, isAlive, readLock } from '../../scripts/file-lock.ts';
import { inProject } from '../../scripts/paths.ts';
import { run } from '../../scripts/run.ts';
import { startedBy } from '../../scripts/run-lock.ts';
import { loadSecrets } from '../../scripts/secrets.ts';
import { socketsIn } from '../../scripts/sockets.ts';
import { httpGet, until } from '../../scripts/wait.ts';
import { notResealing, untilResealed } from './resealed.ts';
import type { Installation } from './rotation.ts';

const LAST_ANSWER_MS = 15_000;

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
      const health = sockets[reader === 'public-api' ? 'publicApiHealth' : 'adminApiHealth'];
      const former = await workersOf(health);
      const primary = startedBy(dataDir)[reader];
      await restartWorkers(health, () => primary && process.kill(primary, 'SIGHUP'));
      // Until then one may refuse what the new ones sign.
      if (!(await until(() => !former.some(({ pid }) => isRunning(pid)), LAST_ANSWER_MS)))
        throw new Error(`the former processes of ${reader} do not end`);
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
      const { adminApiMetrics: socketPath } = sockets;
      await untilResealed(async () => (await httpGet({ socketPath }, '/metrics')).body);
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
