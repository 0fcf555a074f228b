import { webTests } from '../config/vitest.ts';

export default webTests('admin-web', {
  // Setup files are named by their paths: one named as a package runs only for a worker’s first file.
  setupFiles: ['../shared-ui/host/testing.ts', '../shared-web/testing/setup.ts', './testing/setup.ts'],
});
