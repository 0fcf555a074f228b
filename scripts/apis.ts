import { rmSync } from 'node:fs';
import type { Mode } from './mode.ts';
import { inProject } from './paths.ts';
import { asBatch } from './scheduling.ts';
import type { Secrets } from './secrets.ts';
import type { Sockets } from './sockets.ts';
import type { Service } from './supervisor.ts';
import { httpStatus } from './wait.ts';

export interface ApiOptions {
  secrets: Secrets;
  sockets: Sockets;
  logFile: (name: string) => string;
  /** Off in the split profile. */
  delegation: boolean;
  env: Readonly<Record<string, string>>;
  mode: Mode;
}

function api(options: ApiOptions, half: 'public' | 'admin', own: Readonly<Record<string, string>>): Service {
  const { secrets, sockets, mode } = options;
  const name = `${half}-api` as const;
  const [socketPath, healthPath] = [sockets[`${half}Api`], sockets[`${half}ApiHealth`]];
  return {
    name,
    ...asBatch({ command: process.execPath, args: mode.serverArgs(name) }),
    env: {
      NODE_ENV: mode.nodeEnv,
      DATABASE_URL_FILE: secrets.file(`${half}-database-url`),
      DELEGATION_KEY_FILE: secrets.file('delegation-key'),
      ...own,
      LISTEN: `unix:${socketPath}`,
      HEALTH_LISTEN: `unix:${healthPath}`,
      METRICS_LISTEN: `unix:${sockets[`${half}ApiMetrics`]}`,
      ...options.env,
    },
    log: options.logFile(name),
    prepare: () => {
      rmSync(socketPath, { force: true });
      if (half === 'admin') rmSync(sockets.adminSignIn, { force: true });
    },
    isReady: async () => (await httpStatus({ socketPath: healthPath }, '/readyz')) === 200,
    stopSignal: 'SIGTERM',
    // Requests in flight get ten seconds; see the APIs' own shutdown.
    stopTimeoutMs: 15_000,
  };
}

export function publicApi(options: ApiOptions): Service {
  const { secrets, sockets } = options;
  return api(options, 'public', {
    PUBLIC_JWT_KEY_FILE: secrets.file('public-jwt-key'),
    CAPTCHA_KEY_FILE: secrets.file('captcha-key'),
    VENDOR_IMAGES: inProject('public-web', 'public', 'images', 'vendors'),
    ADMIN_SIGN_IN_ADDRESS: options.delegation ? `unix:${sockets.adminSignIn}` : '',
  });
}

export function adminApi(options: ApiOptions): Service {
  const { secrets, sockets } = options;
  return api(options, 'admin', {
    ADMIN_JWT_KEY_FILE: secrets.file('admin-jwt-key'),
    ADMIN_TOTP_KEY_FILE: secrets.file('admin-totp-key'),
    INTERNAL_LISTEN: options.delegation ? `unix:${sockets.adminSignIn}` : '',
  });
}

/** `purge` removes old rows, `integrity` scores accounts; each under an account that can do nothing else. */
export const databaseJob = (
  name: 'purge' | 'integrity',
  { secrets, logFile, mode }: ApiOptions,
): Service => ({
  name,
  ...asBatch({
    command: process.execPath,
    args: mode.jobArgs(name === 'purge' ? 'purger' : name),
  }),
  env: { DATABASE_URL_FILE: secrets.file(`${name}-database-url`) },
  log: logFile(name),
  // Nobody waits for it.
  isReady: async () => true,
  stopSignal: 'SIGTERM',
  stopTimeoutMs: 5000,
});
