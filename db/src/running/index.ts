export { ACCOUNTS, GRANTS } from './database-accounts.ts';
export { requiredSetting, runCommand, setting } from './environment.ts';
export { createIntegrityJob } from './integrity-job.ts';
export { tryMailServer } from './mail-job.ts';
export {
  applyMigrations,
  createDatabase,
  hasSchema,
  isDatabaseUp,
  isOfLaterRelease,
  migrate,
} from './migrate.ts';
export { migrationSource } from './migrations/index.ts';
export { Discrepancy, runAuditVerification, runTallyVerification } from './operator-commands.ts';
export { setPauseAnyway } from './operator-pause.ts';
