import { backupsIn } from '../../backups/index.ts';
import { type Check, fail, ok, unknown, warn } from '../finding.ts';

const HOUR_MS = 3_600_000;
const OLD_HOURS = 26;

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
