import { webTests } from '../config/vitest.ts';

export default webTests('shared-ui', {
  root: import.meta.dirname,
  setupFiles: ['./testing/setup.ts'],
});
