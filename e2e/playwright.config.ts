import { defineConfig } from '@playwright/test';

// Background services of the browser look for hosts that a test has no business with.
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `npm test` measures how many times slower than a quiet machine this one is. */
const SLOWNESS = Number(process.env.TEST_SLOWNESS ?? 1);
const RELEASE = 'shared-ui-release.spec.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  timeout: 60_000 * SLOWNESS,
  expect: { timeout: 10_000 * SLOWNESS },
  forbidOnly: true,
  reporter: [
    ['list'],
    ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : []),
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // What one passes on, a test's own routes do not see; installed.spec.ts has it.
    serviceWorkers: 'block',
    // A fifth of the processor's time; `npm test -- e2e --trace retain-on-failure` shows a failure frame by frame.
    trace: 'off',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
  projects: [
    { name: 'shared', testIgnore: ['alone/*', RELEASE] },
    // These change what all pages show, so they have a product of their own and run one after the other.
    { name: 'alone', testMatch: 'alone/*.spec.ts', workers: 1 },
    // It replaces built files, which every product on this machine serves.
    { name: 'release', testMatch: RELEASE, dependencies: ['shared', 'alone'] },
  ],
});
