import { mkdirSync } from 'node:fs';
import type { Mode } from './mode.ts';
import { inProject } from './paths.ts';
import { asBatch } from './programs.ts';
import type { Secrets } from './secrets.ts';
import type { ApiName, Sockets } from './sockets.ts';
import type { Service } from './supervisor.ts';
import { httpAsk, isAnswering } from './wait.ts';

export interface ApiOptions {
  secrets: Secrets;
  sockets: Sockets;
  logFile: (name: string) => string;
  /** Is off in the split profile. */
  delegation: boolean;
  env: Readonly<Record<string, string>>;
  mode: Mode;
  /** The number of processes of each API. */
  counts: Readonly<Record<ApiName, number>>;
  /** The slot of the first process. */
  slot: number;
}

/** Returns the name of each process, in the order of their places. */
export const namesOf = (api: ApiName, counts: ApiOptions['counts']): string[] =>
  Array.from({ length: counts[api] }, (_, place) => `${api}-${place}`);

/** Describes each process of an API; `own` is what only this API gets. */
function processes(options: ApiOptions, api: ApiName, own: Readonly<Record<string, string>>): Service[] {
  const { secrets, mode } = options;
  const half = api === 'public-api' ? 'public' : 'admin';
  return namesOf(api, options.counts).map((name, place, { length }): Service => {
    const { listen, health, metrics } = options.sockets.api(api, place);
    return {
      name,
      ...asBatch(process.execPath, mode.program(api, 'server')),
      env: {
        NODE_ENV: mode.nodeEnv,
        DATABASE_URL_FILE: secrets.file(`${half}-database-url`),
        ...secrets.files('delegation-key'),
        ...own,
        LISTEN: `unix:${listen}`,
        HEALTH_LISTEN: `unix:${health}`,
        METRICS_LISTEN: `unix:${metrics}`,
        WORKERS: String(length),
        SLOT: String(options.slot + place),
        ...options.env,
      },
      log: options.logFile(api),
      prepare: () => void mkdirSync(options.sockets.adminSignIn, { recursive: true, mode: 0o700 }),
      isReady: async (pid) => {
        const { status, body } = await httpAsk({ socketPath: health }, '/readyz');
        return status === 200 && JSON.parse(body).pid === pid;
      },
      answers: () => isAnswering({ socketPath: listen }),
      stopTimeoutMs: mode.apiStopMs,
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
      ...secrets.files('admin-jwt-key', 'admin-totp-key', 'webhook-key'),
      INTERNAL_LISTEN: adminSignIn,
    }),
    ...processes(options, 'public-api', {
      ...secrets.files('public-jwt-key', 'captcha-key', 'mailbox-key', 'mail-key'),
      VENDOR_IMAGES: inProject('public-web', 'public', 'images', 'vendors'),
      ADMIN_SIGN_IN_ADDRESS: adminSignIn,
    }),
  ];
}

/** The background jobs, each under a database account that can do nothing else. */
export const worker = ({ secrets, logFile, mode, env }: ApiOptions): Service => ({
  name: 'worker',
  ...asBatch(process.execPath, mode.program('db', 'worker')),
  env: {
    ...secrets.files('purge-database-url', 'integrity-database-url', 'mail-database-url'),
    ...secrets.files('mail-key', 'webhook-key'),
    NODE_ENV: mode.nodeEnv,
    ...env,
  },
  log: logFile('worker'),
  // The worker counts as ready at once, because no request waits for it.
  isReady: async () => true,
});
