import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'shared-ui',
    root: import.meta.dirname,
    environment: 'jsdom',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/*.isolated.test.*'],
    isolate: false,
    // Typing through user-event is slow on a machine that builds and tests several things at once.
    testTimeout: 20_000,
    setupFiles: ['./host/jsdom-gaps.ts', './testing/setup.ts'],
  },
});
