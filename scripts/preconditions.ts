import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { addressOfDatabase } from './database-url.ts';
import { diskFull, Problem } from './problem.ts';

const MB = 1024 * 1024;
/** A new database takes about 250 MB, and an existing one must be able to grow. */
const NEEDED_BYTES = { first: 400 * MB, later: 50 * MB };
/** With less space the database servers stop in the middle of a write and wait. */
const LOW_BYTES = 20 * MB;
const WATCH_MS = 1000;

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export function assertFolderUsable(dataDir: string, needed?: number): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Problem(
      `The folder ${dataDir} cannot be created (${(error as Error).message}).`,
      'DATA_DIR names another folder for the data.',
      { cause: error },
    );
  }
  const isFirst = !existsSync(path.join(dataDir, 'database'));
  if (freeBytes(dataDir) < (needed ?? NEEDED_BYTES[isFirst ? 'first' : 'later'])) throw diskFull(dataDir);
}

/** Tells whether a full disk probably caused the failure. */
export const isDiskFull = (folder: string): boolean => freeBytes(folder) < LOW_BYTES;

/** Warns once when the disk fills up, because the database servers only wait and report nothing. */
export function watchDisk(folder: string, onFull: () => void): { stop: () => void } {
  const timer = setInterval(() => {
    if (!isDiskFull(folder)) return;
    clearInterval(timer);
    onFull();
  }, WATCH_MS).unref();
  return { stop: () => clearInterval(timer) };
}

const otherPort = (port: number): number => (port < 65_000 ? port + 1 : 8080);

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number, variable: string): Error {
  const example = variable === 'PORT' ? otherPort(port) : `${host}:${otherPort(port)}`;
  const advice = `Use another port: ${variable}=${example} npm start.`;
  switch (error.code) {
    case 'EADDRINUSE':
      return new Problem(`Port ${port} is in use by another program.`, advice, { cause: error });
    case 'EACCES':
      return new Problem(`This user may not use port ${port}.`, advice, { cause: error });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Problem(
        `${host} is not an address of this machine (${variable === 'PORT' ? 'HOST' : variable}).`,
        'Use 127.0.0.1 for this machine only, or 0.0.0.0 for all its networks.',
        { cause: error },
      );
    default:
      return error;
  }
}

/** Fails now rather than minutes later in a first start; `variable` names the setting for another port. */
export const assertPortFree = (host: string, port: number, variable = 'PORT'): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error) => reject(listenProblem(error, host, port, variable)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

/** Checks that a server of DATABASE_URL accepts connections; the set-up finds out who may sign in. */
export async function assertReachable(databaseUrl: string): Promise<void> {
  const address = addressOfDatabase(databaseUrl);
  if (!address) return;
  await connectOnce(address).catch((cause: Error) => {
    throw new Problem(
      `No database answers at ${cause.message}.`,
      'Check DATABASE_URL and that the server is running, or unset DATABASE_URL for a private database.',
      { cause },
    );
  });
}

/** Fails with the socket or address, and the reason. */
function connectOnce({ searchParams, hostname, port: text }: URL): Promise<void> {
  const socketPath = searchParams.get('socketPath');
  const host = hostname.replace(/^\[|\]$/g, '');
  const port = Number(text || 3306);
  return new Promise((resolve, reject) => {
    const socket = socketPath ? net.connect(socketPath) : net.connect(port, host);
    const fail = (reason: string) => {
      socket.destroy();
      reject(new Error(`${socketPath ?? `${host}:${port}`} (${reason})`));
    };
    socket.setTimeout(5000, () => fail('no answer within 5 seconds'));
    socket.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
  });
}
