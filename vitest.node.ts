import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** The tests of what runs in Node alone. */
export const nodeTests = (name: string, more: ViteUserConfig['test'] = {}): ViteUserConfig =>
  defineConfig({
    test: {
      name,
      environment: 'node',
      include: ['**/*.test.ts'],
      isolate: false,
      testTimeout: 20_000,
      ...more,
    },
  });
