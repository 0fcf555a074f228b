import net from 'node:net';
import { Problem } from './problem.ts';

/** Fails now rather than minutes later in a first start; `variable` names the setting for another port. */
export const assertPortFree = (host: string, port: number, variable = 'PORT'): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error) => reject(problemFrom(error, host, port, variable)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

function problemFrom(cause: NodeJS.ErrnoException, host: string, port: number, variable: string): Error {
  const other = port < 65_000 ? port + 1 : 8080;
  const another = `Use another port: ${variable}=${variable === 'PORT' ? other : `${host}:${other}`} npm start.`;
  switch (cause.code) {
    case 'EADDRINUSE':
      return new Problem(`Port ${port} is in use by another program.`, another, { cause });
    case 'EACCES':
      return new Problem(`This user may not use port ${port}.`, another, { cause });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Problem(
        `${host} is not an address of this machine (${variable === 'PORT' ? 'HOST' : variable}).`,
        'Use 127.0.0.1 for this machine only, or 0.0.0.0 for all its networks.',
        { cause },
      );
    default:
      return cause;
  }
}
