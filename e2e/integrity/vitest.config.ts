import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'integrity', environment: 'node', include: ['*.test.ts'] },
});
