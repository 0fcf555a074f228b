import { createServer } from 'node:http';
import path from 'node:path';
import { type Holder, isAlive, readLock } from './file-lock.ts';
import { type ApiName, type Sockets, socketsIn } from './sockets.ts';
import { httpAsk } from './wait.ts';

/** The parts whose processes can be replaced. */
export type Replaceable = ApiName | 'worker' | 'renderer';

/** Returns the `npm start` that has this data folder, or undefined if none runs. */
export function runOf(dataDir: string): { url: string; socketDir: string } | undefined {
  const run = readLock<Holder & { url: string; socketDir: string }>(path.join(dataDir, 'run.json'));
  return run && isAlive(run) ? run : undefined;
}

export function socketsOfRun(dataDir: string): Sockets | undefined {
  const run = runOf(dataDir);
  return run && socketsIn(run.socketDir);
}

/** Accepts commands for a running `npm start`. Returns a function that stops it. */
export function openControl(
  { control }: Sockets,
  replace: Readonly<Record<Replaceable, () => Promise<void>>>,
): () => void {
  const server = createServer(async ({ method, url = '' }, response) => {
    const part = Object.keys(replace).find((name) => url === `/replace/${name}`) as Replaceable | undefined;
    if (method !== 'POST' || !part) return void response.writeHead(404).end();
    try {
      await replace[part]();
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  server.listen(control);
  return () => server.close();
}

/** Replaces all processes of the part. Throws if one could not be replaced. */
export async function askToReplace({ control }: Sockets, part: Replaceable): Promise<void> {
  const asked = { method: 'POST', timeout: 0 };
  const { status, body: said } = await httpAsk({ socketPath: control }, `/replace/${part}`, asked);
  if (status === 204) return;
  const isUnknown = status === 404 && 'npm start is of an earlier release here: stop it and start it again';
  throw new Error(said || isUnknown || `npm start could not replace ${part}`);
}
