import cluster from 'node:cluster';
import packageJson from '../package.json' with { type: 'json' };
import { readSettings } from './settings.ts';

// Either loads only what it needs: the primary no framework, a worker nothing about other workers.
if (cluster.isPrimary) {
  const { runPrimary } = await import('shared-server/processes/primary');
  await runPrimary({ ...packageJson, name: 'public-api' }, readSettings);
} else {
  await import('./worker.ts');
}
