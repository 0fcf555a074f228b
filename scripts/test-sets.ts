import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from './content-hash.ts';
import { inProject, PROJECT_DIR } from './paths.ts';

/** Groups of tests that run again if one of their inputs has changed; otherwise their last result counts. */
export interface TestSet {
  name: string;
  /** Files and folders, relative to the project. */
  inputs: readonly string[];
}

const COMMON = ['package.json', 'package-lock.json', 'config', 'vitest.config.ts'];
const EVERYTHING = ['.'];
const SERVERS = ['db', 'shared-server', 'docker/monitoring'];
/** The public half as a browser sees it; admin-api only prepares these tests. */
const PUBLIC_PRODUCT = [
  'public-web',
  'shared-web',
  'shared-ui',
  'public-api',
  'admin-api',
  'shared-server',
  'db',
  'nginx',
  'scripts',
  'operate',
];
const BROWSER_TESTS = [
  'axe',
  'fixtures',
  'global-setup',
  'keyboard',
  'playwright.config',
  'running-stack',
].map((name) => `e2e/${name}.ts`);

export const CHECKS: TestSet = { name: 'check', inputs: EVERYTHING };

/** The tests of each folder. */
export const UNIT_SETS: readonly TestSet[] = [
  { name: 'db', inputs: [...SERVERS, 'public-api/package.json', 'admin-api/package.json'] },
  { name: 'shared-server', inputs: SERVERS },
  { name: 'public-api', inputs: ['public-api', 'nginx', ...SERVERS] },
  { name: 'admin-api', inputs: ['admin-api', 'nginx', 'shared-ui/src/marks', ...SERVERS] },
  { name: 'shared-ui', inputs: ['shared-ui'] },
  { name: 'shared-web', inputs: ['shared-web', 'shared-ui'] },
  {
    name: 'public-web',
    inputs: ['public-web', 'shared-web', 'shared-ui', 'public-api/src/generated', 'nginx'],
  },
  {
    name: 'admin-web',
    inputs: ['admin-web', 'shared-web', 'shared-ui', 'admin-api/src/generated', 'docs/organisers'],
  },
  { name: 'nginx', inputs: ['nginx', 'scripts'] },
  { name: 'operate', inputs: EVERYTHING },
  { name: 'scripts', inputs: EVERYTHING },
].map(({ name, inputs }) => ({ name, inputs: inputs === EVERYTHING ? inputs : [...COMMON, ...inputs] }));

/** The Playwright projects. */
export const BROWSER_SETS: readonly TestSet[] = [
  { name: 'public', inputs: [...COMMON, ...PUBLIC_PRODUCT, ...BROWSER_TESTS, 'e2e/public'] },
  ...['whole', 'alone', 'release'].map((name) => ({
    name,
    inputs: [...COMMON, ...PUBLIC_PRODUCT, 'admin-web', 'e2e', 'docker'],
  })),
];

/**
 * Tests of what is not part of the product: proofs, releases, dashboards, the architecture picture. `npm test -- tools`
 * runs them.
 */
export const TOOL_TESTS = [
  'e2e/cluster/',
  'e2e/compose/',
  'e2e/faults/',
  'e2e/integrity/',
  ...['architecture', 'decisions', 'guide', 'monitoring', 'workflows'].map(
    (name) => `scripts/${name}.test.ts`,
  ),
];

const stampOf = ({ name }: TestSet): string => inProject('.cache', 'tests', name);

/** An upgrade of the database, the gateway or the browser is not noticed: `npm test -- --force` repeats everything. */
const hashOf = ({ inputs }: TestSet): string =>
  `${process.version} ${process.env.TEST_DATABASE_URL ?? ''} ${contentHash(PROJECT_DIR, inputs, 'tests')}`;

export function hasPassed(set: TestSet): boolean {
  const stamp = stampOf(set);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(set);
}

/**
 * Runs the tests and, if they pass, remembers their inputs. The inputs are read before the run, in case a file changes
 * during it.
 */
export async function remembered(sets: readonly TestSet[], work: () => Promise<boolean>): Promise<void> {
  const stamps = sets.map((set) => ({ file: stampOf(set), hash: hashOf(set) }));
  for (const { file } of stamps) rmSync(file, { force: true });
  if (!(await work())) return;
  for (const { file, hash } of stamps) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, hash);
  }
}
