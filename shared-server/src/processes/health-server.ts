import { createServer, type Server } from 'node:http';
import type { WorkerPool } from './worker-pool.ts';

/** `/livez` and `/readyz`, for whoever starts and watches this service; on an address that no gateway passes anything to. */
export function createHealthServer(pool: Pick<WorkerPool, 'workers'>): Server {
  return createServer((request, response) => {
    const workers = pool.workers();
    const alive = workers.filter(({ isAlive }) => isAlive).length;
    const ready = workers.filter(({ isReady }) => isReady).length;
    const isWell = { '/livez': alive > 0, '/readyz': ready > 0 }[request.url ?? ''];
    response.writeHead(isWell === undefined ? 404 : isWell ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    response.end(JSON.stringify({ status: isWell ? 'ok' : 'unavailable', alive, ready, workers }));
  });
}
