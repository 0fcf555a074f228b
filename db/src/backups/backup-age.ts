import { backupsIn } from './backup-files.ts';

// `backup-age.js 26` prints the age of the newest backup in BACKUP_DIR and fails if it is over 26 hours. Containers run
// it every few seconds, so it loads as little as possible.
const [hours = '26'] = process.argv.slice(2);
const folder = process.env.BACKUP_DIR ?? '';
const [newest] = await backupsIn(folder);
const age = newest ? (Date.now() - newest.begunAt.getTime()) / 3_600_000 : Number.POSITIVE_INFINITY;
process.stdout.write(
  newest ? `The newest backup is ${age.toFixed(1)} hours old.\n` : `There is no backup in ${folder}.\n`,
);
if (age > Number(hours)) process.exitCode = 1;
