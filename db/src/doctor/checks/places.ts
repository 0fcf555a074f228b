import { statfs } from 'node:fs/promises';
import { backupsIn } from '../../backups/index.ts';
import { type Check, fail, ok, unknown, warn } from '../finding.ts';

const MB = 1_000_000;
const LEAST = 500 * MB;
const LITTLE = 3000 * MB;
const HOUR_MS = 3_600_000;
const OLD_HOURS = 26;
/** Longer than the gateway waits for an API. */
const ANSWER_MS = 10_000;

/** Nothing between here and public-api keeps this answer, and it needs no session. */
export const checkSite: Check = async ({ siteUrl }) => {
  if (!siteUrl) return [unknown('PUBLIC_URL is not set')];
  const signal = AbortSignal.timeout(ANSWER_MS);
  const status = await fetch(new URL('/api/user', siteUrl), { signal }).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === 401) return [ok(`${siteUrl} answers`)];
  const says = status === 0 ? `${siteUrl} does not answer` : `${siteUrl} answers ${status}`;
  return [fail(says, 'Start public-api again: docs/operate/incidents.md')];
};

export const checkDisk: Check = async ({ folders }) => {
  if (folders.length === 0) return [unknown('the disk of the database is not seen from here')];
  return Promise.all(
    folders.map(async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      return judgeSpace(folder, bavail * bsize);
    }),
  );
};

export function judgeSpace(folder: string, freeBytes: number) {
  const says = `${(freeBytes / 1000 / MB).toFixed(1)} GB free for ${folder}`;
  const todo = 'Free some space: on a full disk the database stops in the middle of a write.';
  if (freeBytes < LEAST) return fail(says, todo);
  return freeBytes < LITTLE ? warn(says, todo) : ok(says);
}

export const checkBackups: Check = async ({ backupDir, schema }) => {
  if (!backupDir) return [unknown('the folder of the backups is not seen from here')];
  const [newest] = await backupsIn(backupDir, schema);
  if (!newest)
    return [fail(`there is none in ${backupDir}`, 'Run npm run ops -- backup: docs/operate/backup.md')];
  const hours = (Date.now() - newest.begunAt.getTime()) / HOUR_MS;
  const says = `the newest is ${hours.toFixed(1)} hours old`;
  return [
    hours > OLD_HOURS
      ? warn(says, 'Find out why the backup service has made none since, or run npm run ops -- backup.')
      : ok(says),
  ];
};
