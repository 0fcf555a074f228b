import { backupsIn } from './backup-files.ts';

// `backup-age.js 26`: how old the newest backup in BACKUP_DIR is; fails when that is more than 26 hours. Runs every few
// seconds as a container starts, so it loads nothing else.
const [hours = '26'] = process.argv.slice(2);
const folder = process.env.BACKUP_DIR ?? '';
const [newest] = await backupsIn(folder);
const age = newest ? (Date.now() - newest.begunAt.getTime()) / 3_600_000 : Number.POSITIVE_INFINITY;
process.stdout.write(
  newest ? `The newest backup is ${age.toFixed(1)} hours old.\n` : `There is no backup in ${folder}.\n`,
);
if (age > Number(hours)) process.exitCode = 1;
