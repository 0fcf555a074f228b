import type { Knex } from 'knex';

/** Account, host, path, query. */
const PARTS = /^mysql:\/\/((?:[^/?#]*@)?)([^/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;

const SHAPE =
  'DATABASE_URL must look like mysql://user:password@host:3306/database. In the password, encode # as %23, / as %2F, ? as %3F and % as %25.';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new TypeError(SHAPE);
  }
}

/**
 * Parses `mysql://user:password@host:port/database`, or with `?socketPath=/path` for a unix socket, into the driver's
 * settings. Throws a TypeError with a sentence for people if it is malformed.
 */
export function parseDatabaseUrl(databaseUrl: string): Knex.MySql2ConnectionConfig {
  const url = PARTS.test(databaseUrl) && URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  if (!url?.hostname || url.hostname.includes(',')) {
    throw new TypeError(SHAPE);
  }
  const socketPath = url.searchParams.get('socketPath');
  return {
    user: decoded(url.username),
    password: decoded(url.password),
    ...(url.pathname.length > 1 && { database: decoded(url.pathname.slice(1)) }),
    ...(socketPath ? { socketPath } : { host: url.hostname, port: Number(url.port || 3306) }),
    charset: 'utf8mb4',
    // Instants are exchanged in UTC, whatever the time zones of the two machines.
    timezone: 'Z',
  };
}

/** Returns the same server and account without a database. */
export function withoutDatabase(databaseUrl: string): string {
  const [, account = '', host = '', , query = ''] = PARTS.exec(databaseUrl) ?? [];
  return `mysql://${account}${host}/${query}`;
}
