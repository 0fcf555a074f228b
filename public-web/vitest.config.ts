import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'public-web',
    environment: 'jsdom',
    include: ['{src,prerender}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/*.isolated.test.*'],
    isolate: false,
    setupFiles: ['shared-ui/host/testing', 'shared-web/testing/setup', './testing/setup.ts'],
    testTimeout: 20_000,
  },
});
