import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'public-web',
    environment: 'jsdom',
    include: ['{src,renderer}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/*.isolated.test.*'],
    isolate: false,
    // By their paths: one that is named as a package runs for the first file of a worker only.
    setupFiles: ['../shared-ui/host/testing.ts', '../shared-web/testing/setup.ts', './testing/setup.ts'],
    testTimeout: 20_000,
  },
});
