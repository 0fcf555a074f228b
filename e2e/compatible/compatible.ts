import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensurePrograms } from '../../scripts/apt.ts';
import { inProject, PROJECT_DIR } from '../../scripts/paths.ts';
import { report } from '../../scripts/problem.ts';
import { DATABASE_SERVER, searchPath } from '../../scripts/programs.ts';
import { CommandFailed, lastLines, type RunOptions, run } from '../../scripts/run.ts';
import { openTestRun } from '../../scripts/test-run.ts';
import { wordsAfter } from '../../scripts/words.ts';
import { linkPackages, withTestDatabase } from '../parts/tree.ts';

/** Checks whether the last release of a part, in a tree of its own, works with something of today. */
interface Check {
  kind: 'contract' | 'schema';
  part: string;
  /** The files and folders of today that the tree gets. */
  today: readonly string[];
  /** A breaking change of today that the check must find. */
  planted: { text: string; instead: string };
  ask(tree: string, options: RunOptions, databaseUrl: string): Promise<unknown>;
}

const SCHEMA = ['db/src/running/migrations', 'db/src/running/grants.json'];
const bin = (name: string): string => inProject('node_modules', '.bin', name);

/** Type-checks the released web with the contracts of today of the APIs that it calls. */
const contract = (half: string, ...halves: string[]): Check => ({
  kind: 'contract',
  part: `${half}-web`,
  today: [half, ...halves].map((one) => `${one}-api/src/generated/contract.ts`),
  planted: { text: 'imageUrl', instead: 'picture' },
  ask: (tree, options) =>
    run(bin('tsc'), ['-p', 'config/tsconfig.browser.json', '--incremental', 'false'], {
      ...options,
      cwd: tree,
    }),
});

/** Runs the released API’s own tests on the schema and with the rights of today. */
const schema = (half: string): Check => ({
  kind: 'schema',
  part: `${half}-api`,
  today: SCHEMA,
  planted: { text: 'image_url', instead: 'picture' },
  // A failed test runs again: a test in a release that depends on timing cannot be fixed any more.
  ask: (tree, options, databaseUrl) =>
    run(bin('vitest'), ['run', `${half}-api/`, '--retry=1', '--bail=1'], {
      ...options,
      cwd: tree,
      env: { TEST_DATABASE_URL: databaseUrl, HASHING_NICE: '0' },
    }),
});

const CHECKS = [contract('public'), contract('admin', 'public'), schema('public'), schema('admin')];

const testRun = openTestRun('va-compatible');
const { steps, signal, options, failures, finish } = testRun;
const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: PROJECT_DIR })).trim();

/** Returns the newest tag of the part, which is empty before its first release. */
const lastReleaseOf = async (part: string): Promise<string> =>
  (await git('tag', '--list', `@vendor-awards/${part}@*`, '--sort=-version:refname')).split('\n')[0] ?? '';

/** Checks the release out, with the packages that are installed now and the files of today. */
async function mixedTree(check: Check, release: string, tree: string, isPlanted: boolean): Promise<void> {
  await git('worktree', 'add', '--detach', tree, release);
  linkPackages(tree);
  for (const file of check.today) {
    const target = path.join(tree, file);
    rmSync(target, { recursive: true, force: true });
    cpSync(inProject(file), target, { recursive: true });
  }
  if (!isPlanted) return;
  const { text, instead } = check.planted;
  const changed = check.today
    .flatMap((file) => filesIn(path.join(tree, file)))
    .filter((file) => {
      const source = readFileSync(file, 'utf8');
      writeFileSync(file, source.replaceAll(text, instead));
      return source.includes(text);
    });
  if (changed.length === 0) throw new Error(`No file of today says ${text} any more.`);
}

const filesIn = (place: string): string[] =>
  statSync(place).isDirectory()
    ? readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [place];

/** Returns what the check found, or undefined if it found nothing. */
const ask = (check: Check, release: string, isPlanted: boolean): Promise<string | undefined> =>
  withTestDatabase(testRun, `${check.kind}-${check.part}`, async (place, databaseUrl) => {
    const tree = path.join(place, 'tree');
    try {
      await mixedTree(check, release, tree, isPlanted);
      await check.ask(tree, options, databaseUrl);
      return undefined;
    } catch (error) {
      signal.throwIfAborted();
      return error instanceof CommandFailed ? lastLines(error.output, 30) : report(error);
    } finally {
      if (existsSync(tree)) await git('worktree', 'remove', '--force', tree);
    }
  });

await finish(async () => {
  const { values, positionals } = wordsAfter(
    'prove -- compatible',
    { planted: { type: 'boolean', default: false }, release: { type: 'string' } },
    { words: true },
  );
  steps.say(
    `\n  Vendor Awards: what was released last${values.planted ? ', with breaks planted today' : ''}\n`,
  );
  await ensurePrograms([DATABASE_SERVER]);
  process.env.PATH = searchPath();
  for (const check of CHECKS.filter(({ kind }) => positionals.length === 0 || positionals.includes(kind))) {
    await steps.step(`${check.kind} ${check.part}`, async (note) => {
      const release = values.release ?? (await lastReleaseOf(check.part));
      if (!release) return note('has not been released yet');
      const found = await ask(check, release, values.planted);
      if ((found !== undefined) !== values.planted) failures.push(check.part);
      note(`${release}: ${found === undefined ? 'green' : 'red'}`);
      if (found && !values.planted) steps.say(found);
    });
  }
});
