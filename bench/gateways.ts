import { mkdirSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { gateway } from '../scripts/gateway.ts';
import { DEFAULT_HOST } from '../scripts/options.ts';
import { inProject } from '../scripts/paths.ts';
import { asBatch } from '../scripts/programs.ts';
import { httpStatus } from '../scripts/wait.ts';
import type { Bench } from './context.ts';

/** A contender behind a gateway like the product’s. */
export interface Beside {
  url: string;
  stop(): Promise<void>;
}

/** Starts `bench/<file>` with `LISTEN` set to a unix socket, and a gateway before it. */
export async function startBeside(
  { supervisor, stack: { sockets }, folder, options }: Bench,
  { name, file, env }: { name: string; file: string; env: Record<string, string> },
): Promise<Beside> {
  const socketPath = path.join(path.dirname(sockets.database), `${name}.sock`);
  await supervisor.start({
    name,
    ...asBatch(process.execPath, ['--import', 'tsx', inProject('bench', file)]),
    cwd: inProject(),
    env: { NODE_ENV: 'production', LISTEN: socketPath, ...env },
    log: path.join(folder, `${name}.log`),
    isReady: async () => (await httpStatus({ socketPath }, '/')) > 0,
  });
  const before = `${name}-gateway`;
  const port = await getPort();
  const runDir = path.join(folder, before);
  const logDir = path.join(runDir, 'logs');
  mkdirSync(logDir, { recursive: true });
  const parts = {
    PUBLIC_API: `unix:${socketPath}`,
    ADMIN_API: `unix:${sockets.api('admin-api', 0).listen}`,
    // The static sites of the product’s own nginx.
    PUBLIC_WEB: `unix:${sockets.publicWeb}`,
    ADMIN_WEB: `unix:${sockets.adminWeb}`,
    SHARED_UI: `unix:${sockets.sharedUi}`,
  };
  await supervisor.start({
    ...(await gateway({ runDir, logDir, port, host: DEFAULT_HOST, parts }, options)),
    name: before,
  });
  return {
    url: `http://${DEFAULT_HOST}:${port}`,
    async stop() {
      await supervisor.stop(before);
      await supervisor.stop(name);
    },
  };
}
