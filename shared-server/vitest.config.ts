import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'shared-server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
});
