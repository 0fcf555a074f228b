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
import { run } from './run.ts';
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
const tool = (
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
  onLine?: (line: string) => void,
): Promise<string> =>
  run(inProject('node_modules', '.bin', name), args, { ...options, env: { TMPDIR: folder, ...env }, onLine });

/** Vitest ends with `Tests  1 failed | 2 passed (3)`, and Playwright with a line for each result. */
const RESULTS =
  /^(?: *Tests +(?=\d)| {2}(?=\d+ (?:failed|flaky|interrupted|did not run|skipped|passed)\b))(.*)/;

/** Reads what Vitest or Playwright prints: says which test has failed, and notes how many have which result. */
function reader(note: (text: string) => void): (line: string) => void {
  const results: string[] = [];
  return (line) => {
    const [, what, why] = /^✗ (.*)\t(.*)$/.exec(line) ?? [];
    if (what) steps.say(`  ✗ ${what}\n    ${why}`);
    const [, result] = RESULTS.exec(stripVTControlCharacters(line)) ?? [];
    if (result) results.push(result);
    note(results.join(' | '));
  };
}

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

const runUnitTests = (
  name: string,
  words: readonly string[],
  { needsDatabase = true } = {},
): Promise<boolean> =>
  check(name, async (note) => {
    const databaseUrl =
      process.env.TEST_DATABASE_URL ||
      (needsDatabase ? await startTestDatabase(folder, supervisor, options) : '');
    const own = [`--sequence.seed=${SEED}`];
    const reporters = ['--reporter=minimal', `--reporter=${REPORTER}`];
    const env = { TEST_DATABASE_URL: databaseUrl, PATH: searchPath(), ...ENVIRONMENT };
    await tool('vitest', ['run', ...own, ...reporters, ...words], env, reader(note));
  });

async function runBrowserTests(
  name: string,
  words: readonly string[],
  projects = '',
  built: Promise<boolean> = build(),
): Promise<void> {
  if (!(await built)) return;
  await check(name, async (note) => {
    const env = { CHROMIUM_PATH: await chromiumPath(), E2E_PROJECTS: projects, ...ENVIRONMENT };
    const own = ['-c', 'e2e/playwright.config.ts', '--reporter=dot', `--add-reporter=${REPORTER}`];
    await tool('playwright', ['test', ...own, ...words], env, reader(note));
  });
}

const ofProjects = (...names: string[]): string[] => names.map((name) => `--project=${name}`);

/**
 * Tests of pages compute and never wait, and those of the APIs wait for deadlines, drains and caches. Side by side, they
 * keep both cores busy. Each worker loads all modules, so a worker for each core needs a seventh less work than four.
 */
const unit = (words: readonly string[]): Promise<unknown> =>
  words.length > 0
    ? runUnitTests('Tests of code', words)
    : Promise.all([
        runUnitTests('Tests of code and APIs', ofProjects('*-api', 'servers')),
        runUnitTests('Tests of pages', ['--maxWorkers=2', ...ofProjects('webs*', 'shared-ui*')], {
          needsDatabase: false,
        }),
      ]);

const e2e = (words: readonly string[], built?: Promise<boolean>): Promise<void> =>
  runBrowserTests('Browser tests', words, words.length > 0 ? '' : 'alone public whole release', built);

async function tools(words: readonly string[]): Promise<void> {
  await runUnitTests('Tests of tools', ['--project=tools', ...words]);
  if (words.length === 0) await runBrowserTests('Releases under load', [], 'tools');
}

const tests =
  (run: (words: readonly string[]) => Promise<unknown>, { needsBrowser = false } = {}) =>
  async (words: readonly string[]): Promise<unknown> =>
    (await getPrograms(needsBrowser)) && run(words);

const inBrowser = { needsBrowser: true };

async function everything(): Promise<void> {
  // The tests of the APIs wait for servers more than they compute, so the checks and the build run beside them.
  const built = runChecks().then(build);
  const unitThenE2e = tests(() => unit([]).then(() => e2e([], built)), inBrowser);
  await Promise.all([built, unitThenE2e([])]);
}

const PARTS: Readonly<Record<string, (words: readonly string[]) => Promise<unknown>>> = {
  everything,
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
