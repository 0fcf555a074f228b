import { webTests } from '../config/vitest.ts';

export default webTests('admin-web', {
  // By their paths: one that is named as a package runs for the first file of a worker only.
  setupFiles: ['../shared-ui/host/testing.ts', '../shared-web/testing/setup.ts', './testing/setup.ts'],
});
