import { webTests } from '../config/vitest.ts';

export default webTests('public-web', {
  // Setup files are named by path: one named as a package runs only for the first file of a worker.
  setupFiles: ['../shared-ui/host/testing.ts', '../shared-web/testing/setup.ts', './testing/setup.ts'],
});
