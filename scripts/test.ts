import { stripVTControlCharacters } from 'node:util';
import { ensurePrograms } from './apt.ts';
import { buildChanged } from './build.ts';
import { chromiumPath } from './chromium.ts';
import { startTestDatabase } from './database-server.ts';
import { inProject, PROJECT_DIR } from './paths.ts';
import { Problem } from './problem.ts';
import {
  CHROMIUM,
  DATABASE_CLIENT,
  DATABASE_SERVER,
  inWords,
  NGINX,
  PROMETHEUS,
  searchPath,
} from './programs.ts';
import { CommandFailed, type RunOptions, run } from './run.ts';
import { openTestRun } from './test-run.ts';

const USAGE =
  'npm test runs check, unit and e2e; npm test -- check, unit, e2e, tools or build runs one of them. ' +
  'Words after unit, e2e or tools go to Vitest or Playwright. npm test -- changed runs the tests of code that import ' +
  'a file that differs from main; npm test -- changed HEAD compares with the last commit.';

/** Sets the order of the test files. */
const SEED = process.env.TEST_SEED || '20261121';

const REPORTER = inProject('scripts', 'failed-tests.ts');

const ENVIRONMENT = {
  // The tests share the machine with other work. At the lowest priority, password hashing would never get its turn.
  HASHING_NICE: '0',
  // Pages show dates in the visitor's time zone, and many tests expect the date in this one.
  TZ: 'UTC',
};

const { steps, folder, supervisor, check, failures, finish, ...testRun } = openTestRun('va-test');
const options = { ...testRun.options, cwd: PROJECT_DIR };

/** Temporary files of a tool are removed when the run ends, however it ends. */
const tool = (name: string, args: readonly string[], more: RunOptions = {}): Promise<string> =>
  run(inProject('node_modules', '.bin', name), args, {
    ...options,
    ...more,
    env: { TMPDIR: folder, ...more.env },
  });

/** Runs Vitest or Playwright. A failed test is a line at once, and the number of each result is the note at the end. */
async function runTests(
  name: string,
  args: readonly string[],
  note: (text: string) => void,
  env: RunOptions['env'],
) {
  const onLine = (line: string) => {
    const [, what, why] = /^✗ (.*)\t(.*)$/.exec(line) ?? [];
    if (what) steps.say(`  ✗ ${what}\n    ${why}`);
  };
  const count = (output: string) => note(resultsIn(stripVTControlCharacters(output)));
  await tool(name, args, { env: { ...ENVIRONMENT, ...env }, onLine }).then(count, (error: unknown) => {
    if (error instanceof CommandFailed) count(error.output);
    throw error;
  });
}

/** Vitest writes `Tests  1 failed | 2 passed (3)`, and Playwright a line for each result. */
const resultsIn = (output: string): string =>
  [...output.matchAll(/^ *Tests +(.*)$/gm)].at(-1)?.[1] ??
  [...output.matchAll(/^ {2}(\d+ (?:failed|flaky|interrupted|did not run|skipped|passed)\b.*)$/gm)]
    .map(([, result]) => result)
    .join(' | ');

const runChecks = (): Promise<unknown> =>
  Promise.all([
    // .cache/types remembers each project, so that a second check covers only changes.
    check('Types', () => tool('tsc', ['-b'])),
    check('Lint and format', () => tool('biome', ['check'])),
    check('Import rules', () => tool('depcruise', ['--config', 'config/dependency-cruiser.cjs', '.'])),
    check('Unused code and packages', () =>
      tool('knip', ['--config', 'config/knip.jsonc', '--treat-config-hints-as-errors']),
    ),
  ]);

/** Reports everything that is missing before any step takes minutes. */
const getPrograms = (needsBrowser: boolean): Promise<boolean> =>
  check('Programs', async (note) => {
    const requirements = [DATABASE_SERVER, DATABASE_CLIENT, NGINX, PROMETHEUS];
    note(inWords(needsBrowser ? [...requirements, CHROMIUM] : requirements));
    await ensurePrograms(requirements);
    if (needsBrowser) await chromiumPath(steps.say);
  });

const build = (): Promise<boolean> =>
  check('Build', async (note) => note((await buildChanged(options)).join(', ') || 'nothing has changed'));

const runUnitTests = (name: string, words: readonly string[]): Promise<boolean> =>
  check(name, async (note) => {
    const databaseUrl =
      process.env.TEST_DATABASE_URL || (await startTestDatabase(folder, supervisor, options));
    // Rendering leaves much garbage. Collecting it in half the time makes the webs' tests a tenth faster.
    const own = [`--sequence.seed=${SEED}`, '--execArgv=--max-semi-space-size=64'];
    const reporters = ['--reporter=minimal', `--reporter=${REPORTER}`];
    const env = { TEST_DATABASE_URL: databaseUrl, PATH: searchPath() };
    await runTests('vitest', ['run', ...own, ...reporters, ...words], note, env);
  });

async function runBrowserTests(name: string, words: readonly string[], projects = ''): Promise<void> {
  if (!(await build())) return;
  await check(name, async (note) => {
    const env = { CHROMIUM_PATH: await chromiumPath(), E2E_PROJECTS: projects };
    const own = ['-c', 'e2e/playwright.config.ts', '--reporter=dot', `--add-reporter=${REPORTER}`];
    await runTests('playwright', ['test', ...own, ...words], note, env);
  });
}

const unit = (words: readonly string[]): Promise<boolean> =>
  runUnitTests('Tests of code and APIs', words.length > 0 ? words : ['--project=!tools']);

const e2e = (words: readonly string[]): Promise<void> =>
  runBrowserTests('Browser tests', words, words.length > 0 ? '' : 'alone public whole release');

async function tools(words: readonly string[]): Promise<void> {
  await runUnitTests('Tests of tools', ['--project=tools', ...words]);
  if (words.length === 0) await runBrowserTests('Releases under load', [], 'tools');
}

const tests =
  (run: (words: readonly string[]) => Promise<unknown>, { needsBrowser = false } = {}) =>
  async (words: readonly string[]): Promise<unknown> =>
    (await getPrograms(needsBrowser)) && run(words);

const inBrowser = { needsBrowser: true };
const unitThenE2e = tests(() => unit([]).then(() => e2e([])), inBrowser);

const PARTS: Readonly<Record<string, (words: readonly string[]) => Promise<unknown>>> = {
  // The first tests of code wait for servers more than they compute, so the checks run beside them.
  everything: (words) => Promise.all([runChecks(), unitThenE2e(words)]),
  check: runChecks,
  build,
  unit: tests(unit),
  changed: tests(([since = 'main', ...words]) =>
    runUnitTests(`Tests of what differs from ${since}`, ['--changed', since, ...words]),
  ),
  e2e: tests(e2e, inBrowser),
  tools: tests(tools, inBrowser),
};

await finish(async () => {
  const [name = 'everything', ...words] = process.argv.slice(2);
  const part = PARTS[name];
  if (!part) throw new Problem(`There is no part ${name}.`, USAGE);
  steps.say('\n  Vendor Awards\n');
  await part(words);
  if (failures.length > 0)
    steps.say(`\n  Failed: ${failures.join(', ')}. TEST_SEED=${SEED} repeats the order of the files.`);
});
