import type { Mode } from './mode.ts';
import { inProject } from './paths.ts';
import { asBatch } from './scheduling.ts';
import type { Secrets } from './secrets.ts';
import type { ApiName, Sockets } from './sockets.ts';
import type { Service } from './supervisor.ts';
import { httpAsk } from './wait.ts';

export interface ApiOptions {
  secrets: Secrets;
  sockets: Sockets;
  logFile: (name: string) => string;
  /** Is off in the split profile. */
  delegation: boolean;
  env: Readonly<Record<string, string>>;
  mode: Mode;
  /** The number of public-api processes. */
  workers: number;
  /** The slot of the first process. */
  slot: number;
}

/** Returns the name of each process, in the order of their places; admin-api has one. */
export const namesOf = (api: ApiName, workers: number): string[] =>
  Array.from({ length: api === 'public-api' ? workers : 1 }, (_, place) => `${api}-${place}`);

/** Describes each process of an API; `own` is what only this API gets. */
function processes(options: ApiOptions, api: ApiName, own: Readonly<Record<string, string>>): Service[] {
  const { secrets, mode } = options;
  const half = api === 'public-api' ? 'public' : 'admin';
  return namesOf(api, options.workers).map((name, place, { length }): Service => {
    const { listen, health, metrics } = options.sockets.api(api, place);
    return {
      name,
      ...asBatch({ command: process.execPath, args: mode.serverArgs(api) }),
      env: {
        NODE_ENV: mode.nodeEnv,
        DATABASE_URL_FILE: secrets.file(`${half}-database-url`),
        DELEGATION_KEY_FILE: secrets.file('delegation-key'),
        ...own,
        LISTEN: `unix:${listen}`,
        HEALTH_LISTEN: `unix:${health}`,
        METRICS_LISTEN: `unix:${metrics}`,
        WORKERS: String(length),
        SLOT: String(options.slot + place),
        ...options.env,
      },
      log: options.logFile(api),
      isReady: async (pid) => {
        const { status, body } = await httpAsk({ socketPath: health }, '/readyz');
        return status === 200 && JSON.parse(body).pid === pid;
      },
      stopSignal: 'SIGTERM',
      // Requests in flight get ten seconds; see the APIs' own shutdown.
      stopTimeoutMs: 15_000,
    };
  });
}

/**
 * Returns processes in the order of stopping, the last first: admin-api waits for the connections that public-api keeps
 * to it.
 */
export function apiProcesses(options: ApiOptions): Service[] {
  const { secrets, sockets, delegation } = options;
  const adminSignIn = delegation ? `unix:${sockets.adminSignIn}` : '';
  return [
    ...processes(options, 'admin-api', {
      ADMIN_JWT_KEY_FILE: secrets.file('admin-jwt-key'),
      ADMIN_TOTP_KEY_FILE: secrets.file('admin-totp-key'),
      INTERNAL_LISTEN: adminSignIn,
    }),
    ...processes(options, 'public-api', {
      PUBLIC_JWT_KEY_FILE: secrets.file('public-jwt-key'),
      CAPTCHA_KEY_FILE: secrets.file('captcha-key'),
      MAILBOX_KEY_FILE: secrets.file('mailbox-key'),
      MAIL_KEY_FILE: secrets.file('mail-key'),
      VENDOR_IMAGES: inProject('public-web', 'public', 'images', 'vendors'),
      ADMIN_SIGN_IN_ADDRESS: adminSignIn,
    }),
  ];
}

/** The background jobs, each under a database account that can do nothing else. */
export const worker = ({ secrets, logFile, mode, env }: ApiOptions): Service => ({
  name: 'worker',
  ...asBatch({ command: process.execPath, args: mode.workerArgs }),
  env: {
    PURGE_DATABASE_URL_FILE: secrets.file('purge-database-url'),
    INTEGRITY_DATABASE_URL_FILE: secrets.file('integrity-database-url'),
    MAIL_DATABASE_URL_FILE: secrets.file('mail-database-url'),
    MAIL_KEY_FILE: secrets.file('mail-key'),
    NODE_ENV: mode.nodeEnv,
    ...env,
  },
  log: logFile('worker'),
  // The worker counts as ready at once, because no request waits for it.
  isReady: async () => true,
  stopSignal: 'SIGTERM',
  stopTimeoutMs: 5000,
});
