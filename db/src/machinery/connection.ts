import type { Knex } from 'knex';

/**
 * `mysql://user:password@host:port/database`, or with `?socketPath=/path` for a unix socket.
 * Throws a TypeError with a sentence for people when it is neither.
 */
export function parseDatabaseUrl(databaseUrl: string): Knex.MySql2ConnectionConfig {
  if (!URL.canParse(databaseUrl) || new URL(databaseUrl).protocol !== 'mysql:') {
    throw new TypeError('DATABASE_URL must look like mysql://user:password@host:3306/database.');
  }
  const url = new URL(databaseUrl);
  const socketPath = url.searchParams.get('socketPath');
  return {
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    ...(url.pathname.length > 1 && { database: decodeURIComponent(url.pathname.slice(1)) }),
    ...(socketPath ? { socketPath } : { host: url.hostname, port: Number(url.port || 3306) }),
    charset: 'utf8mb4',
    // Instants leave and enter as UTC, whatever the clocks of the two machines are set to.
    timezone: 'Z',
  };
}
