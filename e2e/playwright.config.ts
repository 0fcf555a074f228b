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

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
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
    // A test that fails would keep a project that depends on this one from running; a teardown runs all the same.
    { name: 'product', testIgnore: 'alone/*', teardown: 'alone' },
    // These change what all pages show, or replace a part of the system, so nothing may run beside them.
    { name: 'alone', testMatch: 'alone/*.spec.ts', workers: 1 },
  ],
});
