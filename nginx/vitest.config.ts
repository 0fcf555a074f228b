import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'nginx',
    environment: 'node',
    include: ['**/*.test.ts'],
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
