import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensurePrograms } from '../../scripts/apt.ts';
import { inProject, PROJECT_DIR } from '../../scripts/paths.ts';
import { DATABASE_SERVER, searchPath } from '../../scripts/programs.ts';
import { CommandFailed, type RunOptions, run } from '../../scripts/run.ts';
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
  test(tree: string, options: RunOptions, databaseUrl: string): Promise<unknown>;
}

const SCHEMA = ['db/src/running/migrations', 'db/src/running/grants.json'];
const bin = (name: string): string => inProject('node_modules', '.bin', name);

/** Type-checks the released web with the contracts of today of the APIs that it calls. */
const contract = (half: string, ...halves: string[]): Check => ({
  kind: 'contract',
  part: `${half}-web`,
  today: [half, ...halves].map((one) => `${one}-api/src/generated/contract.ts`),
  planted: { text: 'imageUrl', instead: 'picture' },
  test: (tree, options) =>
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
  test: (tree, options, databaseUrl) =>
    run(bin('vitest'), ['run', `${half}-api/`, '--retry=1', '--bail=1'], {
      ...options,
      cwd: tree,
      env: { TEST_DATABASE_URL: databaseUrl, HASHING_NICE: '0' },
    }),
});

const CHECKS = [contract('public'), contract('admin', 'public'), schema('public'), schema('admin')];

const testRun = openTestRun('va-compatible');
const { steps, options, check, finish } = testRun;
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
  const words = ['grep', '--untracked', '-l', text, '--', ...check.today];
  for (const name of (await run('git', words, { cwd: tree })).trim().split('\n')) {
    const file = path.join(tree, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(text, instead));
  }
}

/** Returns how the check failed, or undefined if it found nothing. */
const failureOf = (part: Check, release: string, isPlanted: boolean): Promise<CommandFailed | undefined> =>
  withTestDatabase(testRun, `${part.kind}-${part.part}`, async (place, databaseUrl) => {
    const tree = path.join(place, 'tree');
    try {
      await mixedTree(part, release, tree, isPlanted);
      return await part.test(tree, options, databaseUrl).then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof CommandFailed) return error;
          throw error;
        },
      );
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
  for (const one of CHECKS.filter(({ kind }) => positionals.length === 0 || positionals.includes(kind))) {
    await check(`${one.kind} ${one.part}`, async (note) => {
      const release = values.release ?? (await lastReleaseOf(one.part));
      if (!release) return note('has not been released yet');
      const failure = await failureOf(one, release, values.planted);
      note(`${release}: ${failure ? 'red' : 'green'}`);
      if (failure && !values.planted) throw failure;
      if (!failure && values.planted) throw new Error('The planted break was not found.');
    });
  }
});
