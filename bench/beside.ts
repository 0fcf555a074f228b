import path from 'node:path';
import { inProject } from '../scripts/paths.ts';
import { asBatch } from '../scripts/scheduling.ts';
import { httpStatus } from '../scripts/wait.ts';
import type { Bench } from './context.ts';
import { gatewayBefore, type ServedFile } from './gateways.ts';

/** A server of this folder behind a gateway like the product's, with the process groups that share its work. */
export interface Beside {
  url: string;
  /** Where the gateway serves the file it was given. */
  fileUrl: string;
  node: number | undefined;
  gateway: number | undefined;
  stop(): Promise<void>;
}

/** Starts `bench/<file>` with `LISTEN` set to a unix socket. */
export async function startBeside(
  bench: Bench,
  {
    name,
    file,
    env,
    served,
  }: { name: string; file: string; env: Record<string, string>; served?: ServedFile },
): Promise<Beside> {
  const { supervisor, sockets, folder } = bench;
  const socketPath = path.join(path.dirname(sockets.database), `${name}.sock`);
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
  const gateway = await gatewayBefore(bench, `${name}-gateway`, socketPath, served);
  return {
    ...gateway,
    node: supervisor.pid(name),
    gateway: supervisor.pid(`${name}-gateway`),
    stop: async () => {
      await supervisor.stop(`${name}-gateway`);
      await supervisor.stop(name);
    },
  };
}
