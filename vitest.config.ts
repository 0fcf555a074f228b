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
    // Each worker has a database of its own; more than cores would only make them wait for each other.
    maxWorkers: 2,
  },
});
