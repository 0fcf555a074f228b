export { ACCOUNTS, type Account, type AccountPasswords, GRANTS } from './database-accounts.ts';
export { accountPasswords, requiredSetting, runCommand, setting } from './environment.ts';
export { createIntegrityJob } from './integrity-job.ts';
export {
  applyMigrations,
  createDatabase,
  hasSchema,
  isDatabaseUp,
  isOfLaterRelease,
  migrate,
} from './migrate.ts';
export { migrationSource, REPLACED } from './migrations/index.ts';
export { Discrepancy, runAuditVerification, runTallyVerification } from './operator-commands.ts';
export { setPauseAnyway } from './operator-pause.ts';
