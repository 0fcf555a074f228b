// knex publishes no types for its dialects; timed-client.ts extends this one.
declare module 'knex/lib/dialects/mysql2/index.js' {
  import type { Knex } from 'knex';

  const mysql2Client: typeof Knex.Client;
  // biome-ignore lint/style/noDefaultExport: it is knex's own shape
  export default mysql2Client;
}
