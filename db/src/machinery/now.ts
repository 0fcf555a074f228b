import knex, { type Knex } from 'knex';

/** The database's clock, for columns that a statement sets. */
export const NOW: Knex.Raw = knex({ client: 'mysql2' }).raw('UTC_TIMESTAMP(3)');
