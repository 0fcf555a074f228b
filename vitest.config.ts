import { defineConfig } from 'vitest/config';
import publicWeb from './public-web/vitest.config.ts';
import { TestOrder } from './scripts/test-order.ts';
import sharedUi from './shared-ui/vitest.config.ts';

/** For the few files that replace a module, or are about what a module keeps: `*.isolated.test.ts`. */
const isolated = (name: string, config: typeof publicWeb) => ({
  ...config,
  root: name,
  test: {
    ...config.test,
    name: `${name} isolated`,
    include: ['**/*.isolated.test.{ts,tsx}'],
    exclude: ['**/node_modules/**'],
    isolate: true,
  },
});

export default defineConfig({
  test: {
    projects: [
      'db',
      'shared-server',
      'public-api',
      'admin-api',
      'shared-ui',
      'shared-web',
      'public-web',
      'admin-web',
      'nginx',
      'operate',
      'scripts',
      'e2e/cluster',
      'e2e/compatible',
      'e2e/compose',
      'e2e/faults',
      'e2e/integrity',
      isolated('public-web', publicWeb),
      isolated('shared-ui', sharedUi),
    ],
    // Each worker has a database of its own. Twice the two cores: many a test waits for a deadline, a drain or a cache.
    maxWorkers: 4,
    sequence: { sequencer: TestOrder },
  },
});
