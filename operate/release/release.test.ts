import { chmodSync, cpSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_DIR } from '../../scripts/paths.ts';
import { run } from '../../scripts/run.ts';
import { tempDir } from '../../scripts/testing/temp-dir.ts';
import { testRepository } from '../../scripts/testing/test-repository.ts';
import { DEPLOYABLES, deployableOf, variableOf, versionOf } from './deployables.ts';
import { changesOf, obstaclesTo } from './obstacles.ts';
import { pack, sha256 } from './pack.ts';
import { sbomOf } from './sbom.ts';
import { whatNext } from './what-next.ts';

test.each(DEPLOYABLES)('$name has a version, and its changelog describes it', (deployable) => {
  expect(versionOf(deployable)).toMatch(/^\d+\.\d+\.\d+$/);
  expect(changesOf(deployable, PROJECT_DIR)).not.toBe('');
});

test('every image of Compose belongs to one part, and a variable sets its version', () => {
  const lines = readFileSync(path.join(PROJECT_DIR, 'docker-compose.yml'), 'utf8');
  const found = [...lines.matchAll(/image: vendor-awards\/([a-z-]+):\$\{(\w+)/g)].map(
    ([, ...words]) => words,
  );
  const expected = DEPLOYABLES.flatMap(({ images }) => images.map((image) => [image, variableOf(image)]));
  const sorted = (pairs: unknown[][]) => [...new Set(pairs.map((pair) => pair.join(' ')))].sort();
  expect(sorted(found)).toEqual(sorted(expected));
});

test('the workflow releases each part', () => {
  const workflow = parse(readFileSync(path.join(PROJECT_DIR, '.github/workflows/release.yml'), 'utf8'));
  const { options } = workflow.on.workflow_dispatch.inputs.part;
  expect(options).toEqual(DEPLOYABLES.map(({ name }) => name));
});

test('the next step after a release is its rollout, as in docs/operate/upgrade.md', () => {
  const next = whatNext(deployableOf('setup'), 'here');
  const version = versionOf(deployableOf('setup'));
  expect(next).toContain(
    `SETUP_VERSION=${version} BACKUP_VERSION=${version} docker compose build setup backup\n`,
  );
  expect(next).toContain(`npm run ops -- rollout setup ${version}\n`);
});

test.each(['rollout', 'rollback'])(
  'without a container engine %s says so, without a stack trace',
  async (name) => {
    const PATH = tempDir();
    const tsx = path.join(PROJECT_DIR, 'node_modules/tsx/dist/cli.mjs');
    const args = [tsx, path.join(PROJECT_DIR, 'operate/ops.ts'), name, 'public-api'];
    const { output } = await run(process.execPath, args, { env: { PATH } }).catch((error) => error);
    expect(output).toContain('This command needs a container engine with Compose');
    expect(output).not.toContain('    at ');
  },
);

describe('a part is not released', () => {
  const deployable = deployableOf('public-api');
  let { project, git, write, commit } = {} as ReturnType<typeof testRepository>;
  beforeEach(() => {
    ({ project, git, write, commit } = testRepository());
    write('public-api/package.json', '{ "version": "1.4.0" }');
    write('public-api/CHANGELOG.md', '# Changes\n\n## 1.4.0\n\n- Faster.\n\n## 1.3.0\n\n- Slower.\n');
    commit('First');
  });

  test('only if something prevents it', async () => {
    expect(await obstaclesTo(deployable, project)).toEqual([]);
    expect(changesOf(deployable, project)).toBe('- Faster.');
  });

  test('from a tree with uncommitted changes', async () => {
    write('left-lying.ts', '');
    expect(await obstaclesTo(deployable, project)).toEqual(['The tree has uncommitted changes.']);
  });

  test('twice with the same version', async () => {
    git('tag', 'public-api@1.4.0');
    expect(await obstaclesTo(deployable, project)).toEqual([
      'public-api@1.4.0 is already released: raise the version in public-api/package.json.',
    ]);
  });

  test.each(['# Changes\n\n## 1.4.1\n\n- Faster.\n', '# Changes\n\n## 1.4.0\n\n## 1.3.0\n\n- Slower.\n'])(
    'while its changelog lacks the version',
    async (changelog) => {
      write('public-api/CHANGELOG.md', changelog);
      git('commit', '--quiet', '--all', '--message=Changelog');
      expect(await obstaclesTo(deployable, project)).toEqual([
        'public-api/CHANGELOG.md has no entry for 1.4.0.',
      ]);
    },
  );
});

test('the same files make the same artefact, whatever their dates and modes', async () => {
  const folder = tempDir();
  const [one, other] = [path.join(folder, 'one'), path.join(folder, 'other')];
  mkdirSync(path.join(one, 'dist'), { recursive: true });
  writeFileSync(path.join(one, 'dist', 'b.js'), 'b');
  writeFileSync(path.join(one, 'dist', 'a.js'), 'a');
  cpSync(one, other, { recursive: true });
  chmodSync(path.join(other, 'dist', 'a.js'), 0o600);
  utimesSync(path.join(other, 'dist', 'a.js'), 1, 1);
  const digests = await Promise.all(
    [one, other].map(async (place) => {
      await pack(place, ['dist'], `${place}.tar.gz`);
      return sha256(`${place}.tar.gz`);
    }),
  );
  expect(digests[0]).toBe(digests[1]);
});

test('the SBOM lists the part’s runtime packages and their dependencies, but nothing for development', async () => {
  const sbom = JSON.parse(await sbomOf(deployableOf('public-api')));
  const names = sbom.components.map(({ group, name }: Record<string, string>) =>
    group ? `${group}/${name}` : name,
  );
  expect(names).toEqual(expect.arrayContaining(['express', 'body-parser', 'knex', 'mysql2', 'joi']));
  // npm installs react as well: it is an optional peer of Takumi's helpers, and the tree has it for the webs.
  const others = ['vitest', 'koa', 'react-dom', 'react-router-dom', 'typescript', 'db'];
  for (const other of others) expect(names).not.toContain(other);
  expect(sbom.metadata.component).toMatchObject({ name: 'public-api', type: 'application' });
});
