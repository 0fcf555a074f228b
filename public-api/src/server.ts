import cluster from 'node:cluster';

// Either loads only what it needs: the primary no framework, a worker nothing about other workers.
await (cluster.isPrimary ? import('./primary.ts') : import('./worker.ts'));
