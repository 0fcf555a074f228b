export { backupsIn } from './backup-files.ts';
export { restoreBackup } from './restore-backup.ts';
export { takeBackup } from './take-backup.ts';
