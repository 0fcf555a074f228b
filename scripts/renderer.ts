import type { RunContext } from './run-context.ts';
import { asBatch } from './scheduling.ts';
import type { Service } from './supervisor.ts';
import { httpStatus } from './wait.ts';

export interface SiteAddresses {
  /** The gateway's address on this machine. */
  gateway: string;
  /** The public address of the site; empty if unknown. */
  site: string;
}

/** Renders the public pages from what it reads through the gateway. Without it pages are served without content. */
export const renderer = (
  server: string,
  { logFile, sockets: { renderer: socketPath } }: Pick<RunContext, 'logFile' | 'sockets'>,
  { gateway, site }: SiteAddresses,
): Service => ({
  name: 'renderer',
  ...asBatch({ command: process.execPath, args: ['--enable-source-maps', server] }),
  env: { NODE_ENV: 'production', LISTEN: `unix:${socketPath}`, GATEWAY: gateway, PUBLIC_URL: site },
  log: logFile('renderer'),
  isReady: async () => (await httpStatus({ socketPath }, '/healthz')) === 200,
  stopSignal: 'SIGTERM',
  stopTimeoutMs: 5000,
});
