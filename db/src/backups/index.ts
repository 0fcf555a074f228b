export { type BackupFile, backupsIn } from './backup-files.ts';
export { RESTORE, type Restore, restoreBackup } from './restore-backup.ts';
export { leftoversOf } from './schemas.ts';
export { takeBackup } from './take-backup.ts';
