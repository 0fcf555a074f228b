import { mkdirSync, statfsSync } from 'node:fs';
import net from 'node:net';
import { diskFull, Problem } from './problem.ts';

/** A first start writes about 250 MB of database, and the database refuses to start on much less. */
const NEEDED_BYTES = 400 * 1024 * 1024;

export const assertFolderUsable = (dataDir: string, needed = NEEDED_BYTES): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < needed) throw diskFull(dataDir);
};

/** Fails at once, not after the minutes of a first start. */
export const assertPortFree = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const advice = `Start on another one, e.g. PORT=${port < 65_000 ? port + 1 : 8080} npm start.`;
      if (error.code === 'EADDRINUSE') {
        reject(new Problem(`Port ${port} is taken by another program.`, advice, { cause: error }));
      } else if (error.code === 'EACCES') {
        reject(new Problem(`Port ${port} may not be used by this user.`, advice, { cause: error }));
      } else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        reject(
          new Problem(
            `HOST is ${host}, which is no address of this machine.`,
            'Use 127.0.0.1 for this machine only, or 0.0.0.0 for every network it is in.',
            { cause: error },
          ),
        );
      } else {
        reject(error);
      }
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

/** Whether the server of DATABASE_URL takes connections at all; who may sign in there is seen by the set-up. */
export const assertReachable = (databaseUrl: URL): Promise<void> => {
  const socketPath = databaseUrl.searchParams.get('socketPath');
  const host = databaseUrl.hostname.replace(/^\[|\]$/g, '');
  const port = Number(databaseUrl.port || 3306);
  return new Promise((resolve, reject) => {
    const socket = socketPath ? net.connect(socketPath) : net.connect(port, host);
    const fail = (reason: string) => {
      socket.destroy();
      reject(
        new Problem(
          `No database answers at ${socketPath ?? `${host}:${port}`} (${reason}).`,
          'Check DATABASE_URL and that the server runs, or leave DATABASE_URL out for a private database.',
        ),
      );
    };
    socket.setTimeout(5000, () => fail('no answer within 5 seconds'));
    socket.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
  });
};
