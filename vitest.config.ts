import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
import { TestOrder } from './config/test-order.ts';
import { messages } from './locales/vite.ts';

type Settings = NonNullable<TestProjectInlineConfiguration['test']>;

// These limits end what hangs and measure nothing: on a quiet machine, the slowest test takes a sixth of its limit.
const SHARED = {
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['config/hang-limits.ts'],
  // Rendering leaves much garbage. A larger young generation makes the tests of pages about a tenth cheaper. It is set
  // here, because the command line's --execArgv does not reach the workers of a project.
  execArgv: ['--max-semi-space-size=64'],
} satisfies Settings;

/** Runs code that needs no page. */
const nodeTests = (name: string, folders: readonly string[], more: Settings = {}) => ({
  test: {
    ...SHARED,
    name,
    environment: 'node',
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    ...more,
  },
});

/** Tests what is shipped: the built server of an API. */
const apiTests = (name: string) =>
  nodeTests(name, [name], { globalSetup: 'shared-server/testing/built-server.ts' });

/** What a glob of files means changes with the files, so its module is transformed in each run. */
const globs: Plugin = {
  name: 'globs',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
};

/**
 * Runs browser code in happy-dom, which needs a third less work than jsdom; `e2e` uses real browsers. A few files replace
 * a module, or are about what a module keeps. They are named `*.isolated.test.ts` and share no modules with others.
 */
const webTests = (name: string, folders: readonly string[], setupFiles: readonly string[]) =>
  [false, true].map((isolate) => ({
    plugins: [messages(), react(), globs],
    test: {
      ...SHARED,
      name: isolate ? `${name} isolated` : name,
      environment: 'happy-dom',
      environmentOptions: {
        happyDOM: {
          url: 'http://localhost:3000',
          // A click on a link must not make the page load another document.
          settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
        },
      },
      include: folders.map(
        (folder) => `${folder}/**/${isolate ? '*.isolated' : '!(*.isolated)'}.test.{ts,tsx}`,
      ),
      // Setup files are named by path: one named as a package runs only for the first file of a worker.
      setupFiles: [...SHARED.setupFiles, 'config/no-owner-stacks.ts', ...setupFiles],
      isolate,
    },
  }));

const TOOL_TESTS = [
  'e2e/**/*.test.ts',
  'scripts/{add-field,architecture,decisions,guide,monitoring,workflows}.test.ts',
];

export default defineConfig({
  test: {
    // Transforming the modules of the webs takes as long as some of their tests.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/tested-modules' },
    // A worker keeps its modules for all files of a project, so few projects mean less loading. scripts/test.ts names
    // those that run together.
    projects: [
      apiTests('public-api'),
      apiTests('admin-api'),
      nodeTests('servers', ['db', 'shared-server', 'nginx', 'locales', 'operate', 'scripts'], {
        exclude: ['**/node_modules/**', ...TOOL_TESTS],
      }),
      // Tests of what is not part of the product: proofs, dashboards, workflows, generated papers.
      { test: { ...nodeTests('tools', []).test, include: TOOL_TESTS } },
      ...webTests('shared-ui', ['shared-ui'], ['shared-ui/testing/setup.ts']),
      ...webTests(
        'webs',
        ['shared-web', 'public-web', 'admin-web'],
        [
          'shared-ui/host/testing.ts',
          'shared-web/testing/setup.ts',
          'public-web/testing/setup.ts',
          'admin-web/testing/setup.ts',
        ],
      ),
    ],
    // Each worker has a database of its own. Twice the two cores: many a test waits for a deadline, a drain or a cache.
    maxWorkers: 4,
    sequence: { sequencer: TestOrder },
  },
});
