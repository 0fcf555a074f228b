import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'public-api',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    isolate: false,
    globalSetup: 'shared-server/testing/built-server',
    testTimeout: 20_000,
  },
});
