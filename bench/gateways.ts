import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { gateway } from '../scripts/gateway.ts';
import { DEFAULT_HOST } from '../scripts/options.ts';
import { inProject } from '../scripts/paths.ts';
import { asBatch } from '../scripts/scheduling.ts';
import { httpStatus } from '../scripts/wait.ts';
import type { Bench } from './context.ts';
import type { Parts } from './processor-time.ts';

/** A gateway like the product’s, with its servers, and the process groups that share their work. */
export interface Beside {
  url: string;
  /** The `host:port` of its second server, if it has one. */
  other: string;
  parts: Parts;
  stop(): Promise<void>;
}

/** Returns the configuration of another server of the gateway at its own address; its files go into `folder`. */
type OtherServer = (address: string, folder: string) => string | Promise<string>;

interface Behind {
  /** The address that replaces public-api; the default is the product’s own. */
  upstream?: string;
  other?: OtherServer;
}

/** Starts the product’s gateway a second time. */
export async function startGateway(bench: Bench, name: string, { upstream, other }: Behind): Promise<Beside> {
  const { supervisor, stack, folder, run } = bench;
  const { sockets } = stack;
  const port = await getPort();
  const runDir = path.join(folder, name);
  const logDir = path.join(runDir, 'logs');
  mkdirSync(logDir, { recursive: true });
  const service = await gateway(
    {
      ...{ runDir, logDir, port, host: DEFAULT_HOST },
      targets: {
        publicApi: `unix:${upstream ?? sockets.api('public-api', 0).listen}`,
        adminApi: `unix:${sockets.api('admin-api', 0).listen}`,
        // The static sites of the product’s own nginx.
        publicWeb: `unix:${sockets.publicWeb}`,
        adminWeb: `unix:${sockets.adminWeb}`,
        sharedUi: `unix:${sockets.sharedUi}`,
      },
    },
    run,
  );
  const otherAddress = `${DEFAULT_HOST}:${await getPort()}`;
  if (other) appendFileSync(path.join(runDir, 'servers.conf'), await other(otherAddress, runDir));
  await supervisor.start({ ...service, name });
  return {
    url: `http://${DEFAULT_HOST}:${port}`,
    other: otherAddress,
    parts: { gateway: supervisor.pid(name) },
    stop: () => supervisor.stop(name),
  };
}

/** Starts `bench/<file>` with `LISTEN` set to a unix socket, and a gateway before it. */
export async function startBeside(
  bench: Bench,
  { name, file, env }: { name: string; file: string; env: Record<string, string> },
): Promise<Beside> {
  const { supervisor, stack, folder } = bench;
  const socketPath = path.join(path.dirname(stack.sockets.database), `${name}.sock`);
  await supervisor.start({
    name,
    ...asBatch({ command: process.execPath, args: ['--import', 'tsx', inProject('bench', file)] }),
    cwd: inProject(),
    env: { NODE_ENV: 'production', LISTEN: socketPath, ...env },
    log: path.join(folder, `${name}.log`),
    isReady: async () => (await httpStatus({ socketPath }, '/')) > 0,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 1000,
  });
  const before = await startGateway(bench, `${name}-gateway`, { upstream: socketPath });
  return {
    ...before,
    parts: { ...before.parts, node: supervisor.pid(name) },
    async stop() {
      await before.stop();
      await supervisor.stop(name);
    },
  };
}
