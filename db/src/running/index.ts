// Set-up, migrations, accounts of the database, demo content, commands of the operator, the purge, what watches votes.

export { isDatabaseUp, isSchemaCurrent } from './health.ts';
export { createIntegrityJob } from './integrity-job.ts';
