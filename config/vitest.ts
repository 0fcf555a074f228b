import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const inConfig = (file: string): string => path.join(import.meta.dirname, file);

/** `npm test` measures how many times slower than a quiet machine this one is. */
const slowness = Number(process.env.TEST_SLOWNESS ?? 1);

// Far above what a test takes on a quiet machine: a limit ends what hangs, and measures nothing.
const shared = {
  isolate: false,
  testTimeout: 60_000 * slowness,
  hookTimeout: 60_000 * slowness,
  expect: { poll: { timeout: 30_000 * slowness } },
  setupFiles: [inConfig('wait-limit.ts')],
};

/** The tests of what runs in Node alone. */
export const nodeTests = (name: string, more: ViteUserConfig['test'] = {}): ViteUserConfig =>
  defineConfig({
    test: { ...shared, name, environment: 'node', include: ['**/*.test.ts'], ...more },
  });

/** The tests of what runs in a browser, in jsdom. */
export const webTests = (
  name: string,
  { setupFiles, ...more }: ViteUserConfig['test'] & { setupFiles: string[] },
): ViteUserConfig =>
  defineConfig({
    plugins: [react()],
    test: {
      ...shared,
      name,
      environment: 'jsdom',
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/*.isolated.test.*'],
      setupFiles: [...shared.setupFiles, inConfig('no-owner-stacks.ts'), ...setupFiles],
      ...more,
    },
  });
