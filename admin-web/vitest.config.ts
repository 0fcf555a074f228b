import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'admin-web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    isolate: false,
    setupFiles: ['shared-ui/host/testing', 'shared-web/testing/setup', './testing/setup.ts'],
    testTimeout: 15_000,
  },
});
