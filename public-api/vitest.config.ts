import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'public-api',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    isolate: false,
    globalSetup: './testing/build.ts',
    testTimeout: 20_000,
  },
});
