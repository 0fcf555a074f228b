import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { gateway } from '../scripts/gateway.ts';
import { DEFAULT_HOST } from '../scripts/options.ts';
import type { Bench } from './context.ts';

/** A file that the gateway serves itself, at a port of its own and with the checks and headers of every listener. */
export interface ServedFile {
  path: string;
  content: string;
}

const fileServer = (port: number, address: string, file: string): string => `
server {
  listen ${DEFAULT_HOST}:${port} backlog=4096;
  include listener.conf;
  location = ${address} {
    alias "${file}";
    default_type "application/json; charset=utf-8";
  }
}
`;

/** Starts the product's gateway a second time, with another upstream where public-api would be. */
export async function gatewayBefore(
  { supervisor, sockets, folder, run }: Bench,
  name: string,
  upstreamSocket: string,
  served?: ServedFile,
): Promise<{ url: string; fileUrl: string }> {
  const port = await getPort();
  const runDir = path.join(folder, name);
  const logDir = path.join(runDir, 'logs');
  mkdirSync(logDir, { recursive: true });
  const service = await gateway(
    {
      ...{ runDir, logDir, port, host: DEFAULT_HOST },
      targets: {
        publicApi: `unix:${upstreamSocket}`,
        adminApi: `unix:${sockets.api('admin-api', 0).listen}`,
        // The static sites of the product's own nginx.
        publicWeb: `unix:${sockets.publicWeb}`,
        adminWeb: `unix:${sockets.adminWeb}`,
        sharedUi: `unix:${sockets.sharedUi}`,
      },
    },
    run,
  );
  let fileUrl = '';
  if (served) {
    const filePort = await getPort();
    const file = path.join(runDir, 'served-file');
    writeFileSync(file, served.content);
    appendFileSync(path.join(runDir, 'servers.conf'), fileServer(filePort, served.path, file));
    fileUrl = `http://${DEFAULT_HOST}:${filePort}${served.path}`;
  }
  await supervisor.start({ ...service, name });
  return { url: `http://${DEFAULT_HOST}:${port}`, fileUrl };
}
