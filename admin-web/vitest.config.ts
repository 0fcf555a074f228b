import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'admin-web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    isolate: false,
    // By their paths: one that is named as a package runs for the first file of a worker only.
    setupFiles: ['../shared-ui/host/testing.ts', '../shared-web/testing/setup.ts', './testing/setup.ts'],
    testTimeout: 15_000,
  },
});
