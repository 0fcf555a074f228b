import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'shared-server',
    environment: 'node',
    include: ['{src,testing}/**/*.test.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
});
