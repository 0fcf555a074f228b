import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensurePrograms } from '../../scripts/apt.ts';
import { inProject } from '../../scripts/paths.ts';
import { DATABASE_SERVER, NGINX, searchPath } from '../../scripts/programs.ts';
import { run } from '../../scripts/run.ts';
import { openTestRun } from '../../scripts/test-run.ts';
import { copyTree, withTestDatabase } from '../parts/tree.ts';
import { PLANTED_BUGS, type PlantedBug } from './list.ts';

const testRun = openTestRun('va-planted');
const { steps, signal, options, check, finish } = testRun;

interface VitestReport {
  /** False also if a file of tests could not run. */
  success: boolean;
  testResults: { assertionResults: { status: string; title: string }[] }[];
}

function outcomesIn(file: string): { success: boolean; passed: number; failed: string[] } {
  const { success, testResults }: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    success,
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: all.filter(({ status }) => status === 'failed').map(({ title }) => title),
  };
}

/** Runs tests in their own copy and on their own server, because a bug may be in the schema. Returns their results. */
const runTests = (name: string, tests: readonly string[], bug?: PlantedBug) =>
  withTestDatabase(testRun, name, async (place, databaseUrl) => {
    const tree = path.join(place, 'tree');
    copyTree(tree);
    if (bug) plant(bug, tree);
    const reportFile = path.join(place, 'report.json');
    await run(
      inProject('node_modules', '.bin', 'vitest'),
      ['run', '--reporter=json', `--outputFile=${reportFile}`, ...tests],
      { ...options, cwd: tree, env: { TEST_DATABASE_URL: databaseUrl, PATH: searchPath() } },
    ).catch(() => signal.throwIfAborted());
    return outcomesIn(reportFile);
  });

/** Fails if the text is gone, because then nothing would be planted and nothing proved. */
function plant({ name, file, edits }: PlantedBug, tree: string): void {
  const target = path.join(tree, file);
  let source = readFileSync(target, 'utf8');
  for (const { text, instead } of edits) {
    const [before, after, ...more] = source.split(text);
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(`${name}: ${file} does not hold this text exactly once:\n${text}`);
    }
    source = before + instead + after;
  }
  writeFileSync(target, source);
}

await finish(async () => {
  steps.say('\n  Vendor Awards: planted bugs\n');
  await ensurePrograms([DATABASE_SERVER, NGINX]);
  const tests = [...new Set(PLANTED_BUGS.flatMap((bug) => bug.tests))];
  await check('nothing planted', async (note) => {
    const { success, passed, failed } = await runTests('nothing', tests);
    note(failed.length > 0 ? `red: ${failed.join('; ')}` : `green: ${passed} tests`);
    if (!success || passed === 0) throw new Error('without a bug every test has to pass');
  });
  for (const bug of PLANTED_BUGS) {
    await check(bug.name, async (note) => {
      const { failed } = await runTests(bug.name, bug.tests, bug);
      note(failed.length > 0 ? `red: ${failed.join('; ')}` : 'STAYS GREEN');
      if (failed.length === 0) throw new Error(`no test notices it: ${bug.tests.join(', ')}`);
    });
  }
});
