import { createServer, type Server } from 'node:http';

interface Process {
  slot: number;
  isReady: () => boolean;
}

/** Serves `/livez` and `/readyz` to the supervisor of this process, on an address that no gateway uses. */
export function createHealthServer({ slot, isReady }: Process): Server {
  return createServer((request, response) => {
    const ready = isReady();
    const isWell = { '/livez': true, '/readyz': ready }[request.url ?? ''];
    response.writeHead(isWell === undefined ? 404 : isWell ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    response.end(JSON.stringify({ status: isWell ? 'ok' : 'unavailable', pid: process.pid, slot, ready }));
  });
}
