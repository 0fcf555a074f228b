import type { RunContext } from './run-context.ts';
import { asBatch } from './scheduling.ts';
import type { Service } from './supervisor.ts';
import { httpStatus } from './wait.ts';

/** Renders the public pages before they are sent, of what it reads through the gateway; without it they come empty. */
export const renderer = (
  server: string,
  { logFile, sockets: { renderer: socketPath } }: Pick<RunContext, 'logFile' | 'sockets'>,
  gateway: string,
): Service => ({
  name: 'renderer',
  ...asBatch({ command: process.execPath, args: ['--enable-source-maps', server] }),
  env: { NODE_ENV: 'production', LISTEN: `unix:${socketPath}`, GATEWAY: gateway },
  log: logFile('renderer'),
  isReady: async () => (await httpStatus({ socketPath }, '/healthz')) === 200,
  stopSignal: 'SIGTERM',
  stopTimeoutMs: 5000,
});
