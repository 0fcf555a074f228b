import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { inProject } from './paths.ts';

const HALVES = ['public', 'admin'] as const;
/** Neither half is released with these folders. */
const NOT_RELEASED = ['bench'];

interface Job {
  uses?: string;
  with?: { units: string };
  'timeout-minutes'?: number;
  steps?: { run?: string; uses?: string; with?: Record<string, unknown> }[];
}

interface Workflow {
  on: Record<string, { paths?: string[] } | null>;
  jobs: Record<string, Job>;
}

const read = (file: string): Workflow => parse(readFileSync(inProject('.github/workflows', file), 'utf8'));
const halfOf = (half: string): Workflow => read(`${half}-half.yml`);
const FILES = readdirSync(inProject('.github/workflows'));
const manifest: {
  workspaces: string[];
  scripts: Record<string, string>;
  engines: { node: string };
} = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));

/** Returns the halves that test a change in the folder. */
const testedBy = (folder: string): string[] =>
  HALVES.filter((half) => halfOf(half).on.push?.paths?.includes(`${folder}/**`));

/** Returns the halves of a folder by its name; both if it names none. */
function halvesOf(folder: string): string[] {
  const named = HALVES.filter((half) => folder.startsWith(`${half}-`));
  return named.length > 0 ? named : [...HALVES];
}

const folders = [...manifest.workspaces, 'nginx'].filter((folder) => !NOT_RELEASED.includes(folder));

test.each(folders)('a change in %s is tested by the halves to which it belongs', (folder) => {
  expect(testedBy(folder)).toEqual(halvesOf(folder));
});

test.each(['config/**', 'biome.json', 'tsconfig.json', 'vitest.config.ts', 'package-lock.json'])(
  'a change in %s is tested by both halves',
  (file) => {
    for (const half of HALVES) expect(halfOf(half).on.push?.paths).toContain(file);
  },
);

test.each(HALVES)(
  'pushes and pull requests of the %s half run the same tests, which include its own',
  (half) => {
    const { on, jobs } = halfOf(half);
    expect(on.pull_request?.paths).toEqual(on.push?.paths);
    const units = jobs.test?.with?.units.split(' ') ?? [];
    for (const folder of folders.filter((name) => halvesOf(name).includes(half) && name !== 'e2e')) {
      expect(units).toContain(folder);
    }
  },
);

test.each(FILES)('each job of %s has a time limit', (file) => {
  const jobs = Object.values(read(file).jobs).filter(({ uses }) => uses === undefined);
  for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
});

test.each(FILES)('%s pins actions to a commit', (file) => {
  const used = Object.values(read(file).jobs).flatMap(({ steps = [] }) =>
    steps.flatMap(({ uses = [] }) => uses),
  );
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[\da-f]{40}$/.test(action))).toEqual([]);
});

test('each night advisories are checked, and everything runs on the oldest supported Node', () => {
  const steps = Object.values(read('whole.yml').jobs).map((job) => job.steps ?? []);
  expect(steps.flat().some(({ run }) => run?.startsWith('npm audit'))).toBe(true);
  const [, least] = /^\^([\d.]+)/.exec(manifest.engines.node) ?? [];
  const onLeast = steps.find((some) => some.some((step) => step.with?.['node-version'] === least));
  expect(onLeast?.map(({ run }) => run)).toContain('npm test -- unit');
});

test('updates are proposed for packages, actions and images', () => {
  const { updates } = parse(readFileSync(inProject('.github/dependabot.yml'), 'utf8'));
  const proposed = updates.map((update: Record<string, string>) => update['package-ecosystem']);
  expect(proposed).toEqual(['npm', 'github-actions', 'docker', 'docker-compose']);
});

test('the workflows name files and commands that exist', () => {
  const paths = FILES.flatMap((file) => Object.values(read(file).on).flatMap((event) => event?.paths ?? []));
  expect(paths.filter((path) => !existsSync(inProject(path.replace('/**', ''))))).toEqual([]);
  const jobs = FILES.flatMap((file) => Object.values(read(file).jobs));
  const runs = jobs.flatMap(({ steps = [] }) => steps.flatMap(({ run = '' }) => run.split('\n')));
  expect(runs.length).toBeGreaterThan(5);
  const named = (pattern: RegExp) => runs.flatMap((run) => pattern.exec(run)?.[1] ?? []);
  expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(named(/^npm run (\S+)/)));
  const started = [...named(/^npx tsx (\S+)$/), ...named(/^(\.ci\/\S+)$/)];
  expect(started.filter((file) => !existsSync(inProject(file)))).toEqual([]);
  const called = jobs.flatMap(({ uses = [] }) => uses);
  expect(called.filter((file) => !existsSync(inProject(file)))).toEqual([]);
});

test.each(folders.filter((folder) => !['operate', 'scripts', 'e2e'].includes(folder)))(
  '%s belongs to its team, or to both if both halves use it',
  (folder) => {
    const lines = readFileSync(inProject('.github/CODEOWNERS'), 'utf8').split('\n');
    const [, ...owners] =
      lines
        .find((line) => line.startsWith(`/${folder}/ `) || line.startsWith(`/${folder}/\t`))
        ?.split(/\s+/) ?? [];
    expect(owners).toEqual(halvesOf(folder).map((half) => `@vendor-awards/${half}`));
  },
);
