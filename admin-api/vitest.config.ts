import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'admin-api',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    isolate: false,
    globalSetup: '../scripts/testing/built-server.ts',
    testTimeout: 20_000,
  },
});
