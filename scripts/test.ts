import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensurePrograms } from './apt.ts';
import { buildChanged } from './build.ts';
import { findChromium } from './chromium.ts';
import { inProject, PROJECT_DIR } from './paths.ts';
import { Problem } from './problem.ts';
import { inWords, searchPath } from './programs.ts';
import { CHROMIUM, DATABASE_CLIENT, DATABASE_SERVER, NGINX, PROMETHEUS } from './requirements.ts';
import { run } from './run.ts';
import { startTestDatabase } from './test-database.ts';
import { add, type Count, playwrightCount, vitestCount } from './test-report.ts';
import { openTestRun } from './test-run.ts';
import {
  BROWSER_SETS,
  CHECKS,
  hasPassed,
  remembered,
  type TestSet,
  TOOL_TESTS,
  UNIT_SETS,
} from './test-sets.ts';

/** `npm test` runs these; `tools` runs on demand. */
const DEFAULT_PARTS = ['check', 'unit', 'e2e'] as const;
const PARTS = [...DEFAULT_PARTS, 'tools'] as const;
type Part = (typeof PARTS)[number];
/** Sets the order of the test files. */
const SEED = process.env.TEST_SEED || '20261121';

/** The time of the work below on a quiet machine with two cores. */
const QUIET_MS = 90;
const HASHES = 40_000;
const MOST_SLOWNESS = 6;

const ENVIRONMENT = {
  // The tests share the machine with other work. At the lowest priority, password hashing would never get its turn.
  HASHING_NICE: '0',
  /** Multiplies the time limits of the product: tests that are about a limit set their own. */
  TIME_LIMIT_FACTOR: '20',
  /** Multiplies the time limits of tests. */
  TEST_SLOWNESS: measureSlowness().toFixed(1),
};

/** Returns how many times slower than a quiet machine this one is now, from 1 to 6. */
function measureSlowness(): number {
  const start = performance.now();
  let digest: Buffer = Buffer.alloc(32);
  for (let round = 0; round < HASHES; round += 1) digest = createHash('sha256').update(digest).digest();
  const taken = performance.now() - start;
  return Math.min(MOST_SLOWNESS, Math.max(1, taken / QUIET_MS));
}

const { steps, folder, supervisor, check, failures, finish, ...testRun } = openTestRun('va-test');
const options = { ...testRun.options, cwd: PROJECT_DIR };

let count: Count = { passed: 0, failed: 0 };

/** Temporary files of a tool are removed when the run ends, however it ends. */
const tool = (name: string, args: string[], env: Record<string, string> = {}): Promise<void> =>
  run(inProject('node_modules', '.bin', name), args, { ...options, env: { TMPDIR: folder, ...env } });

interface Runner {
  run: (reportFile: string) => Promise<void>;
  read: (reportFile: string) => Count;
}

/** Runs a test runner that writes a report, and counts what it reports, even after failures. */
async function counted({ run, read }: Runner, note: (text: string) => void): Promise<void> {
  const file = path.join(folder, 'report.json');
  rmSync(file, { force: true });
  try {
    await run(file);
  } finally {
    const result = read(file);
    count = add(count, result);
    note(`${result.passed} passed, ${result.failed} failed`);
  }
}

/** Returns the sets that have to run. A set whose inputs have not changed since it passed is named and skipped. */
function changedIn(part: Part, sets: readonly TestSet[], isForced: boolean): readonly TestSet[] {
  const changed = isForced ? sets : sets.filter((set) => !hasPassed(set));
  const same = sets.filter((set) => !changed.includes(set)).map(({ name }) => name);
  if (same.length > 0) steps.say(`  – ${part}: unchanged since it passed: ${same.join(', ')}`);
  return changed;
}

async function runChecks(): Promise<boolean> {
  const results = await Promise.all([
    // .cache/types remembers each project, so that a second check covers only changes.
    check('Types', () => tool('tsc', ['-b'])),
    check('Lint and format', () => tool('biome', ['check'])),
    check('Import rules', () => tool('depcruise', ['--config', 'config/dependency-cruiser.cjs', '.'])),
    check('Unused code and packages', () =>
      tool('knip', ['--config', 'config/knip.jsonc', '--treat-config-hints-as-errors']),
    ),
  ]);
  return results.every(Boolean);
}

/** Reports everything that is missing before any step takes minutes. */
const getPrograms = (withBrowser: boolean): Promise<boolean> =>
  check('Programs', async (note) => {
    const browser = withBrowser && !findChromium() ? [CHROMIUM] : [];
    const requirements = [DATABASE_SERVER, DATABASE_CLIENT, NGINX, PROMETHEUS, ...browser];
    note(inWords(requirements));
    await ensurePrograms(requirements);
  });

async function runUnitTests(name: string, args: string[]): Promise<boolean> {
  return await check(name, async (note) => {
    const databaseUrl =
      process.env.TEST_DATABASE_URL || (await startTestDatabase(folder, supervisor, options));
    const run = (file: string) =>
      tool(
        'vitest',
        [
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
          `--sequence.seed=${SEED}`,
          // Rendering leaves much garbage. Collecting it in half the time makes the webs' tests a tenth faster.
          '--execArgv=--max-semi-space-size=64',
          ...args,
        ],
        { TEST_DATABASE_URL: databaseUrl, PATH: searchPath(), ...ENVIRONMENT },
      );
    await counted({ run, read: vitestCount }, note);
  });
}

async function runBrowserTests(name: string, projects: readonly string[], args: string[]): Promise<boolean> {
  const isBuilt = await check('Build', async (note) => {
    const built = await buildChanged(options);
    note(built.join(', ') || 'nothing has changed');
  });
  if (!isBuilt) return false;
  const run = (file: string) =>
    tool('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...args], {
      E2E_PROJECTS: projects.join(' '),
      E2E_REPORT: file,
      CHROMIUM_PATH: findChromium() ?? '',
      ...ENVIRONMENT,
    });
  return await check(name, (note) => counted({ run, read: playwrightCount }, note));
}

const USAGE =
  'npm test runs what has changed, npm test -- --force everything; check, unit, e2e or tools runs a part. ' +
  'Words after unit or e2e go to its tool.';

/** Parses the arguments. If files or options of a runner are named, sets run even if they have passed. */
function wordsFrom(args: string[]): { parts: readonly Part[]; rest: string[]; isForced: boolean } {
  const isForced = args.includes('--force');
  const [first, ...rest] = args.filter((word) => word !== '--force');
  if (!first) return { parts: DEFAULT_PARTS, rest: [], isForced };
  const part = PARTS.find((name) => name === first);
  const takesWords = part === 'unit' || part === 'e2e';
  if (!part || (!takesWords && rest.length > 0)) {
    throw new Problem(
      part
        ? `The part ${part} takes no more words, and has ${rest.join(' ')}.`
        : `There is no part ${first}.`,
      USAGE,
    );
  }
  return { parts: [part], rest, isForced: isForced || rest.length > 0 };
}

/** Runs these sets and remembers them if they pass. With words it runs what those name and remembers nothing. */
async function runPart(part: 'unit' | 'e2e', sets: readonly TestSet[], words: string[]): Promise<void> {
  const hasWords = words.length > 0;
  const names = hasWords ? [] : sets.map(({ name }) => name);
  const work = () =>
    part === 'unit'
      ? runUnitTests('Tests of code and APIs', hasWords ? words : unitWords(names))
      : runBrowserTests('Browser tests', names, words);
  await (hasWords ? work() : remembered(sets, work));
}

async function runTools(): Promise<void> {
  if (!(await getPrograms(true))) return;
  await runUnitTests('Tests of tools', [...TOOL_TESTS]);
  await runBrowserTests('Releases under load', ['tools'], []);
}

async function runParts(): Promise<void> {
  if (process.argv.includes('--help')) {
    steps.say(USAGE);
    return;
  }
  const { parts, rest, isForced } = wordsFrom(process.argv.slice(2));
  steps.say(`\n  Vendor Awards: tests (limits × ${ENVIRONMENT.TEST_SLOWNESS})\n`);
  if (parts.includes('tools')) return await runTools();
  const setsOf = (part: Part, sets: readonly TestSet[]) =>
    parts.includes(part) ? changedIn(part, sets, isForced) : [];
  const checks = setsOf('check', [CHECKS]);
  const unit = setsOf('unit', UNIT_SETS);
  const browser = setsOf('e2e', BROWSER_SETS);

  const runTests = async () => {
    const needsPrograms = unit.length + browser.length > 0;
    if (!needsPrograms || !(await getPrograms(browser.length > 0))) return;
    if (unit.length > 0) await runPart('unit', unit, rest);
    if (browser.length > 0) await runPart('e2e', browser, rest);
  };
  // The first tests of code wait for servers more than they compute, so the checks run beside them.
  await Promise.all([checks.length > 0 && remembered(checks, runChecks), runTests()]);
}

const unitWords = (names: readonly string[]): string[] => [
  ...names.map((name) => `${name}/`),
  ...TOOL_TESTS.map((tests) => `--exclude=${tests}${tests.endsWith('/') ? '**' : ''}`),
];

await finish(async () => {
  await runParts();
  if (failures.length > 0)
    steps.say(`\n  Failed: ${failures.join(', ')}. TEST_SEED=${SEED} repeats the order of the files.`);
  if (count.passed + count.failed > 0) steps.say(`\n${count.passed} passed, ${count.failed} failed`);
});
