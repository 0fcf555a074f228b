import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'shared-web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    isolate: false,
    // By their paths: one that is named as a package runs for the first file of a worker only.
    setupFiles: ['../shared-ui/host/testing.ts', './testing/setup.ts'],
    testTimeout: 20_000,
  },
});
