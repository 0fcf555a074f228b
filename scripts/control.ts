import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ApiName } from './sockets.ts';

/** By what other commands ask a running `npm start`; returns what ends it. */
export function openControl(socketPath: string, restart: (name: ApiName) => Promise<void>): () => void {
  const server = createServer(async ({ method, url = '' }, response) => {
    const [, name] = /^\/restart\/(public-api|admin-api)$/.exec(url) ?? [];
    if (method !== 'POST' || !name) return void response.writeHead(404).end();
    try {
      await restart(name as ApiName);
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  server.listen(socketPath);
  return () => server.close();
}

/** Returns when every process of the API is another one. Throws when one of them could not be replaced. */
export async function askToRestart(socketPath: string, name: ApiName): Promise<void> {
  const [status, said] = await new Promise<[number | undefined, string]>((resolve, reject) => {
    request({ socketPath, method: 'POST', path: `/restart/${name}` }, async (response) =>
      resolve([response.statusCode, await text(response)]),
    )
      .on('error', reject)
      .end();
  });
  if (status !== 204) throw new Error(said || `npm start could not replace ${name}`);
}
