import { defineConfig } from '@playwright/test';

// Background services of the browser look for hosts that have nothing to do with a test. Processes of its own for
// graphics and the network would take a tenth more of the processor’s time, and so would one for each page. Compiling
// for speed would take a twentieth more in all tests and a seventh in some: pages close before it pays.
const CHROMIUM_FLAGS = [
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-opt,--no-maglev',
];

const RELEASE = 'shared-ui-release.spec.ts';
const PROJECTS = [
  // These tests change what all pages show, so they have their own product and run one after the other. They start
  // first, so that others run beside them.
  { name: 'alone', testMatch: 'alone/*.spec.ts', workers: 1 },
  // These tests need nothing of the panel, so a change there does not run them again.
  { name: 'public', testMatch: 'public/*.spec.ts' },
  { name: 'whole', testIgnore: ['public/*', 'alone/*', 'tools/*', RELEASE] },
  // Each of these tests starts its own product as well, and has the machine to itself.
  { name: 'tools', testMatch: 'tools/*.spec.ts', workers: 1 },
];

/** `npm test` names those that have to run. */
const wanted = process.env.E2E_PROJECTS?.split(' ').filter(Boolean) ?? [];
const isWanted = ({ name }: { name: string }): boolean => wanted.length === 0 || wanted.includes(name);
const projects = PROJECTS.filter(isWanted);
// This project replaces built files, which every product on this machine serves.
const release = { name: 'release', testMatch: RELEASE, dependencies: projects.map(({ name }) => name) };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Each frame of an animation is drawn without a graphics card. Tests of what moves switch this off.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a fifth of the processor’s time; `npm test -- e2e --trace retain-on-failure` shows a failure frame by
    // frame.
    trace: 'off',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
  projects: [...projects, ...[release].filter(isWanted)],
});
