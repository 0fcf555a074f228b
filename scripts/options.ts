import { isIP } from 'node:net';
import { addressOfDatabase } from './database-url.ts';
import { dataDirOf } from './paths.ts';
import { Problem } from './problem.ts';
import { numberFrom } from './words.ts';

export const DEFAULT_HOST = '127.0.0.1';

export interface Split {
  /** The address of the admin surface. */
  listen: { host: string; port: number };
  /** The host name of the admin surface; other names get no answer. */
  hostName: string;
  /** Networks that may reach the admin surface, separated by spaces or commas; empty allows all. */
  allow: string;
}

export interface StackOptions {
  /** The folder of the database, the secrets and the logs. */
  dataDir: string;
  /** The address of the gateway; 127.0.0.1 by default. */
  host?: string;
  port: number;
  /**
   * The URL of an account that may create the schema and the APIs' accounts. Without it a private server is started.
   */
  databaseUrl?: string;
  /** The content of a new database: demo vendors and votes by default, or none. */
  seed?: 'demo' | 'empty';
  /** Puts the admin surface on its own listener, which turns sign-in delegation off. */
  split?: Split;
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

function portFrom(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) {
    throw new Problem(
      `PORT is ${JSON.stringify(text)}, which is not a port number.`,
      'Try PORT=8081 npm start.',
    );
  }
  return port;
}

function databaseUrlFrom(text: string): string {
  const url = addressOfDatabase(text);
  if (!url || url.pathname.length < 2) {
    throw new Problem(
      'DATABASE_URL is not the address of a MySQL or MariaDB database.',
      'Example: mysql://user:password@host:3306/vendor_awards. Without DATABASE_URL a private database is started.',
    );
  }
  return text;
}

const BITS: Record<number, number> = { 4: 32, 6: 128 };

function isNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return Number(bits) <= (BITS[isIP(address)] ?? -1);
}

/** Returns the networks unchanged, because the gateway accepts the same separators. */
function networksFrom(name: string, text: string): string {
  const wrong = text.split(/[\s,]+/).find((network) => network !== '' && !isNetwork(network));
  if (wrong !== undefined) {
    throw new Problem(
      `${name} holds ${JSON.stringify(wrong)}, which is not a network.`,
      'Example: 10.1.0.0/16, 192.0.2.7.',
    );
  }
  return text;
}

function splitFrom(env: NodeJS.ProcessEnv): Split | undefined {
  const { ADMIN_LISTEN: address, ADMIN_HOST: hostName, ADMIN_ALLOW: allow = '' } = env;
  if (!address) return undefined;
  const [, host, port] = /^([\w.-]+|\[[\da-f:]+\]):(\d+)$/i.exec(address) ?? [];
  if (!host || !port) {
    throw new Problem(
      `ADMIN_LISTEN is ${JSON.stringify(address)}, which is not an address.`,
      'Example: 127.0.0.1:8081.',
    );
  }
  if (!hostName) {
    throw new Problem(
      'ADMIN_LISTEN is set, but ADMIN_HOST is not.',
      'Set the host name of the admin surface too, for example ADMIN_HOST=admin.example.org.',
    );
  }
  return {
    listen: { host: host.replace(/^\[|\]$/g, ''), port: Number(port) },
    hostName,
    allow: networksFrom('ADMIN_ALLOW', allow),
  };
}

/** Prints the options and ends the process if they were asked for. */
export function showHelp(command: 'start' | 'dev'): void {
  if (!process.argv.includes('--help')) return;
  process.stdout.write(`npm run ${command}                 starts everything, with demo content the first time
npm run ${command} -- --empty      starts without demo content

The other settings are variables, such as PORT, DATA_DIR and DATABASE_URL: docs/configuration.md.
`);
  process.exit();
}

export function optionsFrom(env: NodeJS.ProcessEnv, args: readonly string[]): StackOptions {
  const unknown = args.find((arg) => arg !== '--empty');
  if (unknown) {
    throw new Problem(
      `Unknown option: ${unknown}.`,
      'npm start takes one: `npm start -- --empty` starts without demo content.',
    );
  }
  const split = splitFrom(env);
  return {
    dataDir: dataDirOf(env),
    host: env.HOST || DEFAULT_HOST,
    port: portFrom(env.PORT || '8080'),
    seed: args.includes('--empty') ? 'empty' : 'demo',
    ...(env.DATABASE_URL ? { databaseUrl: databaseUrlFrom(env.DATABASE_URL) } : {}),
    ...(split ? { split } : {}),
    ...(env.WORKERS ? { workers: numberFrom('WORKERS', env.WORKERS, [1, 64]) } : {}),
    ...(env.SLOT ? { slot: numberFrom('SLOT', env.SLOT, [0, 192]) } : {}),
    ...(env.PUBLIC_URL ? { publicUrl: env.PUBLIC_URL } : {}),
    ...(env.TRUSTED_PROXIES ? { trustedProxies: networksFrom('TRUSTED_PROXIES', env.TRUSTED_PROXIES) } : {}),
  };
}

/** Returns the root address of the admin surface: that of the public pages, or that of its own listener. */
export const adminAddressOf = (options: Pick<StackOptions, 'host' | 'port' | 'split'>): string =>
  options.split ? `http://${options.split.hostName}:${options.split.listen.port}/` : addressOf(options);

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
