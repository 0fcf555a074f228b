import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'faults', environment: 'node', include: ['*.test.ts'] },
});
