import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'db',
      'public-api',
      'admin-api',
      'shared-ui',
      'public-web',
      'admin-web',
      'nginx',
      'scripts',
      'e2e/faults',
    ],
    // Each worker has a database of its own. Twice the two cores: many a test waits for a deadline, a drain or a cache.
    maxWorkers: 4,
  },
});
