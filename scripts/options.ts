import { dataDirOf } from './paths.ts';
import { Problem } from './problem.ts';
import { numberFrom } from './words.ts';

export const DEFAULT_HOST = '127.0.0.1';

export interface StackOptions {
  /** The folder of the database, the secrets and the logs. */
  dataDir: string;
  /** The address of the gateway; 127.0.0.1 by default. */
  host?: string;
  port: number;
  /** An account that may create the schema and the APIs' accounts; without it a private server is started. */
  databaseUrl?: string;
  /** The content of a new database: demo vendors and votes by default, or none. */
  seed?: 'demo' | 'empty';
  /**
   * Puts the admin surface on its own listener (`host:port`) and host name, for these networks (empty: all). This turns
   * sign-in delegation off.
   */
  split?: { listen: string; hostName: string; allow: string };
  /** Networks of proxies in front of the gateway that terminate TLS, separated by spaces or commas. */
  trustedProxies?: string;
  /** The public address of the site; by default the gateway's, if only this machine can reach it. */
  publicUrl?: string;
  /** The number of public-api processes; one for each processor by default. */
  workers?: number;
  /** The number of admin-api processes; one by default. */
  adminProcesses?: number;
  /** The first slot of these processes, if other hosts have the lower ones. */
  slot?: number;
  /** Extends the environment of both APIs, for instance with limits in tests. */
  env?: Readonly<Record<string, string>>;
}

export function optionsFrom(env: NodeJS.ProcessEnv, args: readonly string[]): StackOptions {
  const unknown = args.find((arg) => arg !== '--empty');
  if (unknown) {
    throw new Problem(
      `Unknown option: ${unknown}.`,
      'npm start takes one: `npm start -- --empty` starts without demo content.',
    );
  }
  const { DATABASE_URL: databaseUrl } = env;
  if (databaseUrl && !addressOfDatabase(databaseUrl)?.pathname.slice(1)) {
    throw new Problem(
      'DATABASE_URL is not the address of a MySQL or MariaDB database.',
      'Example: mysql://user:password@host:3306/vendor_awards. Without DATABASE_URL a private database is started.',
    );
  }
  const { ADMIN_LISTEN: listen, ADMIN_HOST: hostName = '', ADMIN_ALLOW: allow = '' } = env;
  return {
    dataDir: dataDirOf(env),
    host: env.HOST || DEFAULT_HOST,
    port: numberFrom('PORT', env.PORT || '8080', [1, 65_535]),
    seed: args.includes('--empty') ? 'empty' : 'demo',
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(listen ? { split: { listen, hostName, allow } } : {}),
    ...(env.WORKERS ? { workers: numberFrom('WORKERS', env.WORKERS, [1, 64]) } : {}),
    ...(env.SLOT ? { slot: numberFrom('SLOT', env.SLOT, [0, 192]) } : {}),
    ...(env.PUBLIC_URL ? { publicUrl: env.PUBLIC_URL } : {}),
    ...(env.TRUSTED_PROXIES ? { trustedProxies: env.TRUSTED_PROXIES } : {}),
  };
}

/** Returns the root address of the admin surface: that of the public pages, or that of its own listener. */
export const adminAddressOf = (options: Pick<StackOptions, 'host' | 'port' | 'split'>): string =>
  options.split
    ? `http://${options.split.hostName}${/:\d+$/.exec(options.split.listen)?.[0]}/`
    : addressOf(options);

/** Returns the address to open in a browser on this machine. */
export function addressOf({ host = DEFAULT_HOST, port }: Pick<StackOptions, 'host' | 'port'>): string {
  const local = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${local ? 'localhost' : host}:${port}/`;
}

/** Returns undefined if no public address is configured and other machines may reach the gateway. */
export const publicUrlOf = (options: StackOptions): string | undefined =>
  options.publicUrl ||
  (LOOPBACK.test(options.host ?? DEFAULT_HOST) && !options.trustedProxies ? addressOf(options) : undefined);

const LOOPBACK = /^(?:127\.|::1$|localhost$)/;

const DATABASE_URL = /^((?:mysql|mariadb):\/\/)((?:[^/?]*@)?)([^/?,]+)(.*)$/;

/** Returns `mysql://user:password@host:3306/schema` as a URL, or undefined if it is malformed. */
export const addressOfDatabase = (databaseUrl: string): URL | undefined =>
  DATABASE_URL.test(databaseUrl) && URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;

/** The same database under another account; host, schema and parameters stay. */
export function asAccount(databaseUrl: string, account: string, password: string): string {
  const signIn = `${encodeURIComponent(account)}:${encodeURIComponent(password)}@`;
  return databaseUrl.replace(
    DATABASE_URL,
    (_, protocol, _before, host, rest) => `${protocol}${signIn}${host}${rest}`,
  );
}
