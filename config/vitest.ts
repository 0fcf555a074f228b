import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { SLOWNESS } from './slowness.ts';

const inConfig = (file: string): string => path.join(import.meta.dirname, file);

// These limits are far above what a test takes on a quiet machine: they end what hangs and measure nothing.
const shared = {
  isolate: false,
  testTimeout: 60_000 * SLOWNESS,
  hookTimeout: 60_000 * SLOWNESS,
  expect: { poll: { timeout: 30_000 * SLOWNESS } },
  setupFiles: [inConfig('wait-limit.ts')],
};

/** Configures tests of code that runs only in Node. */
export const nodeTests = (name: string, more: ViteUserConfig['test'] = {}): ViteUserConfig =>
  defineConfig({
    test: { ...shared, name, environment: 'node', include: ['**/*.test.ts'], ...more },
  });

/**
 * Configures tests of browser code in happy-dom, which needs a third less work than jsdom; `e2e` uses real browsers.
 */
export const webTests = (
  name: string,
  { setupFiles, ...more }: ViteUserConfig['test'] & { setupFiles: string[] },
): ViteUserConfig =>
  defineConfig({
    plugins: [react()],
    test: {
      ...shared,
      name,
      environment: 'happy-dom',
      environmentOptions: {
        happyDOM: {
          url: 'http://localhost:3000',
          // A click on a link must not make the page load another document.
          settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
        },
      },
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/*.isolated.test.*'],
      setupFiles: [...shared.setupFiles, inConfig('no-owner-stacks.ts'), ...setupFiles],
      ...more,
    },
  });
