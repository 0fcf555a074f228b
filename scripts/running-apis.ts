import path from 'node:path';
import { restartWorkers, workersOf } from './api-workers.ts';
import { type Holder, isAlive, readLock } from './file-lock.ts';
import { Problem } from './problem.ts';
import type { Running } from './rotation.ts';
import { startedBy } from './run-lock.ts';
import { socketsIn } from './sockets.ts';
import { httpGet, until } from './wait.ts';

const LAST_ANSWER_MS = 15_000;
const RESEALED_MS = 60_000;
const UNDER_EARLIER_KEYS = /^vendor_awards_secrets_under_earlier_keys(?:\{.*\})? (\d+)$/m;

/** The APIs of the `npm start` that has this data folder, seen from another process. */
export function runningApis(dataDir: string): Running {
  const run = readLock<Holder & { socketDir: string }>(path.join(dataDir, 'run.json'));
  const sockets = run && isAlive(run) ? socketsIn(run.socketDir) : undefined;
  return {
    async restart(api) {
      if (!sockets) return;
      const health = sockets[api === 'public-api' ? 'publicApiHealth' : 'adminApiHealth'];
      const former = await workersOf(health);
      const primary = startedBy(dataDir)[api];
      await restartWorkers(health, () => primary && process.kill(primary, 'SIGHUP'));
      // Until then one may refuse what the new ones sign.
      if (!(await until(() => !former.some(({ pid }) => isRunning(pid)), LAST_ANSWER_MS)))
        throw new Error(`the former processes of ${api} do not end`);
    },
    async untilResealed() {
      if (!sockets) {
        throw new Problem(
          'admin-api does not run, and it is what puts secrets under the new key.',
          'Start it with npm start in another terminal, then run this again.',
        );
      }
      const isDone = async () => {
        const { body } = await httpGet({ socketPath: sockets.adminApiMetrics }, '/metrics');
        return UNDER_EARLIER_KEYS.exec(body)?.[1] === '0';
      };
      if (await until(isDone, RESEALED_MS)) return;
      throw new Problem(
        'There are still secrets under the old key; it stays.',
        'Somebody may be binding an authenticator: run this again when that is done, at the latest in eight hours.',
      );
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
