import type { Knex } from 'knex';

/** The driver's settings for one server. */
export type Server = Knex.MySql2ConnectionConfig;

/** Account, hosts, path, query. */
const PARTS = /^mysql:\/\/((?:[^/?]*@)?)([^/?]*)(\/[^?]*)?(\?.*)?$/;

/**
 * Parses `mysql://user:password@host:port/database`, with several hosts of one group separated by commas, or with
 * `?socketPath=/path` for a unix socket. Returns one entry for each host. Throws a TypeError with a sentence for people
 * if it is malformed.
 */
export function parseDatabaseUrl(databaseUrl: string): [Server, ...Server[]] {
  const [first, ...others] = eachAddress(databaseUrl);
  return [parseServer(first), ...others.map(parseServer)];
}

/** Returns one URL for each host. */
export function eachAddress(databaseUrl: string): string[] {
  const [, account = '', hosts = '', path = '', query = ''] = PARTS.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => `mysql://${account}${host}${path}${query}`);
}

/** Returns the same servers and account without a database. */
export function withoutDatabase(databaseUrl: string): string {
  const [, account = '', hosts = '', , query = ''] = PARTS.exec(databaseUrl) ?? [];
  return `mysql://${account}${hosts}/${query}`;
}

function parseServer(address = ''): Server {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url?.hostname) {
    throw new TypeError(
      'DATABASE_URL must look like mysql://user:password@host:3306/database, or with several hosts host:3306,other:3306.',
    );
  }
  const socketPath = url.searchParams.get('socketPath');
  return {
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    ...(url.pathname.length > 1 && { database: decodeURIComponent(url.pathname.slice(1)) }),
    ...(socketPath ? { socketPath } : { host: url.hostname, port: Number(url.port || 3306) }),
    charset: 'utf8mb4',
    // Instants are exchanged in UTC, whatever the time zones of the two machines.
    timezone: 'Z',
  };
}
