import { rmSync } from 'node:fs';
import type { Mode } from './mode.ts';
import { inProject } from './paths.ts';
import { asBatch } from './scheduling.ts';
import type { Secrets } from './secrets.ts';
import type { Sockets } from './sockets.ts';
import type { Service } from './supervisor.ts';
import { httpStatus } from './wait.ts';

export interface ApiOptions {
  databaseUrl: URL;
  secrets: Secrets;
  sockets: Sockets;
  logFile: (name: string) => string;
  /** Off in the split profile. */
  delegation: boolean;
  env: Readonly<Record<string, string>>;
  mode: Mode;
}

/** The same database under another account; host, schema and parameters stay. */
export function asAccount(databaseUrl: URL, account: string, password: string): string {
  const url = new URL(databaseUrl);
  url.username = account;
  url.password = password;
  return url.href;
}

const api = (
  options: ApiOptions,
  name: 'public-api' | 'admin-api',
  { socketPath, healthPath }: { socketPath: string; healthPath: string },
  env: Readonly<Record<string, string>>,
): Service => ({
  name,
  ...asBatch({ command: process.execPath, args: options.mode.serverArgs(name) }),
  env: {
    NODE_ENV: options.mode.nodeEnv,
    ...env,
    LISTEN: `unix:${socketPath}`,
    HEALTH_LISTEN: `unix:${healthPath}`,
    ...options.env,
  },
  log: options.logFile(name),
  prepare: () => {
    rmSync(socketPath, { force: true });
    if (name === 'admin-api') rmSync(options.sockets.adminSignIn, { force: true });
  },
  isReady: async () => (await httpStatus({ socketPath: healthPath }, '/readyz')) === 200,
  stopSignal: 'SIGTERM',
  // Requests in flight get ten seconds; see the APIs' own shutdown.
  stopTimeoutMs: 15_000,
});

export function publicApi(options: ApiOptions): Service {
  const { databaseUrl, secrets, sockets } = options;
  const at = { socketPath: sockets.publicApi, healthPath: sockets.publicApiHealth };
  return api(options, 'public-api', at, {
    DATABASE_URL: asAccount(databaseUrl, 'va_public', secrets.read('public-db-password')),
    PUBLIC_JWT_KEY_FILE: secrets.file('public-jwt-key'),
    CAPTCHA_KEY_FILE: secrets.file('captcha-key'),
    DELEGATION_KEY_FILE: secrets.file('delegation-key'),
    VENDOR_IMAGES: inProject('public-web', 'public', 'images', 'vendors'),
    ADMIN_SIGN_IN_ADDRESS: options.delegation ? `unix:${sockets.adminSignIn}` : '',
  });
}

export function adminApi(options: ApiOptions): Service {
  const { databaseUrl, secrets, sockets } = options;
  const at = { socketPath: sockets.adminApi, healthPath: sockets.adminApiHealth };
  return api(options, 'admin-api', at, {
    DATABASE_URL: asAccount(databaseUrl, 'va_admin', secrets.read('admin-db-password')),
    ADMIN_JWT_KEY_FILE: secrets.file('admin-jwt-key'),
    ADMIN_TOTP_KEY_FILE: secrets.file('admin-totp-key'),
    DELEGATION_KEY_FILE: secrets.file('delegation-key'),
    INTERNAL_LISTEN: options.delegation ? `unix:${sockets.adminSignIn}` : '',
  });
}

/** Removes old rows, under an account that can do nothing else. */
export const purge = ({ databaseUrl, secrets, logFile, mode }: ApiOptions): Service => ({
  name: 'purge',
  ...asBatch({ command: process.execPath, args: mode.purgeArgs }),
  env: { DATABASE_URL: asAccount(databaseUrl, 'va_purge', secrets.read('purge-db-password')) },
  log: logFile('purge'),
  // Nobody waits for it.
  isReady: async () => true,
  stopSignal: 'SIGTERM',
  stopTimeoutMs: 5000,
});
