import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensurePrograms } from './apt.ts';
import { buildChanged } from './build.ts';
import { CHROMIUM, findChromium } from './chromium.ts';
import { DATABASE_CLIENT, DATABASE_SERVER } from './database-server.ts';
import { NGINX } from './gateway.ts';
import { inProject, PROJECT_DIR } from './paths.ts';
import { Problem, report } from './problem.ts';
import { inWords, searchPath } from './programs.ts';
import { PROMETHEUS } from './prometheus.ts';
import { CommandFailed, run } from './run.ts';
import { measureSlowness } from './slowness.ts';
import { startTestDatabase } from './test-database.ts';
import { add, type Count, playwrightCount, vitestCount } from './test-report.ts';
import { openTestRun } from './test-run.ts';

const PARTS = ['check', 'unit', 'e2e'] as const;
type Part = (typeof PARTS)[number];
/** Decides the order of the test files. */
const SEED = process.env.TEST_SEED || '20261121';

const ENVIRONMENT = {
  // The tests share the machine with whatever else it does: at the lowest priority passwords would never get their turn.
  HASHING_NICE: '0',
  /** The limits of tests are multiplied by it. */
  TEST_SLOWNESS: measureSlowness().toFixed(1),
};

const { steps, signal, folder, supervisor, finish, ...testRun } = openTestRun('va-test');
const options = { ...testRun.options, cwd: PROJECT_DIR };

const failures: string[] = [];
let count: Count = { passed: 0, failed: 0 };

/** One thing to check: a line with its time, and what it printed when it failed. Goes on either way. */
async function check(name: string, work: (note: (text: string) => void) => Promise<void>): Promise<boolean> {
  signal.throwIfAborted();
  try {
    await steps.step(name, work);
    return true;
  } catch (error) {
    signal.throwIfAborted();
    failures.push(name);
    steps.say(error instanceof CommandFailed ? `\n${error.output}` : report(error));
    return false;
  }
}

/** What a tool writes to the folder for temporary files goes when the run ends, however it ends. */
const tool = (name: string, args: string[], env: Record<string, string> = {}): Promise<void> =>
  run(inProject('node_modules', '.bin', name), args, { ...options, env: { TMPDIR: folder, ...env } });

/** Runs a test runner that writes a report, and counts whatever it reports, also when tests have failed. */
async function counted(
  work: (reportFile: string) => Promise<void>,
  read: (reportFile: string) => Count,
  note: (text: string) => void,
): Promise<void> {
  const file = path.join(folder, 'report.json');
  rmSync(file, { force: true });
  try {
    await work(file);
  } finally {
    const result = read(file);
    count = add(count, result);
    note(`${result.passed} passed, ${result.failed} failed`);
  }
}

async function runChecks(): Promise<void> {
  await Promise.all([
    // What it remembers of each project is in .cache/types: a second check asks only for what has changed.
    check('Types', () => tool('tsc', ['-b'])),
    check('Lint and format', () => tool('biome', ['check'])),
    check('Import rules', () => tool('depcruise', ['--config', 'config/dependency-cruiser.cjs', '.'])),
    check('Unused code and packages', () =>
      tool('knip', ['--config', 'config/knip.jsonc', '--treat-config-hints-as-errors']),
    ),
  ]);
}

/** All that is missing at once, before anything takes minutes. */
const getPrograms = (withBrowser: boolean): Promise<boolean> =>
  check('Programs', async (note) => {
    const browser = withBrowser && !findChromium() ? [CHROMIUM] : [];
    const requirements = [DATABASE_SERVER, DATABASE_CLIENT, NGINX, PROMETHEUS, ...browser];
    note(inWords(requirements));
    await ensurePrograms(requirements);
  });

async function runUnitTests(args: string[]): Promise<void> {
  await check('Tests of code and APIs', async (note) => {
    const databaseUrl =
      process.env.TEST_DATABASE_URL || (await startTestDatabase(folder, supervisor, options));
    await counted(
      (file) =>
        tool(
          'vitest',
          [
            'run',
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${file}`,
            `--sequence.seed=${SEED}`,
            // A page that is drawn again and again leaves much behind: half the time to collect it, a tenth of the whole.
            '--execArgv=--max-semi-space-size=64',
            ...args,
          ],
          { TEST_DATABASE_URL: databaseUrl, PATH: searchPath(), ...ENVIRONMENT },
        ),
      vitestCount,
      note,
    );
  });
}

async function runBrowserTests(args: string[]): Promise<void> {
  const isBuilt = await check('Build', async (note) => {
    const built = await buildChanged(options);
    note(built.join(', ') || 'nothing has changed');
  });
  if (!isBuilt) return;
  await check('Browser tests', (note) =>
    counted(
      (file) =>
        tool('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...args], {
          E2E_REPORT: file,
          CHROMIUM_PATH: findChromium() ?? '',
          ...ENVIRONMENT,
        }),
      playwrightCount,
      note,
    ),
  );
}

function partsFrom(args: string[]): { parts: readonly Part[]; rest: string[] } {
  const [first, ...rest] = args;
  if (!first) return { parts: PARTS, rest: [] };
  const part = PARTS.find((name) => name === first);
  if (!part || (part === 'check' && rest.length > 0)) {
    throw new Problem(
      part ? `The part check takes no more words, and has ${rest.join(' ')}.` : `There is no part ${first}.`,
      'npm test runs everything; npm test -- check, unit or e2e runs a part. What follows unit or e2e is passed on to its tool.',
    );
  }
  return { parts: [part], rest };
}

await finish(async () => {
  const { parts, rest } = partsFrom(process.argv.slice(2));
  steps.say(`\n  Vendor Awards: tests (limits × ${ENVIRONMENT.TEST_SLOWNESS})\n`);
  if (parts.includes('check')) await runChecks();
  const hasPrograms = parts.some((part) => part !== 'check') && (await getPrograms(parts.includes('e2e')));
  if (hasPrograms && parts.includes('unit')) await runUnitTests(rest);
  if (hasPrograms && parts.includes('e2e')) await runBrowserTests(rest);
  if (failures.length > 0)
    steps.say(`\n  Not in order: ${failures.join(', ')}; order of the files: TEST_SEED=${SEED}`);
  steps.say(`\n${count.passed} passed, ${count.failed} failed`);
  return failures.length === 0;
});
