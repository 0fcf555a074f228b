// Set-up, migrations, accounts of the database, demo content, commands of the operator, the purge.

export { isDatabaseUp, isSchemaCurrent } from './health.ts';
