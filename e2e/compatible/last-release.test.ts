import { beforeEach, expect, test } from 'vitest';
import { deployableOf } from '../../operate/release/deployables.ts';
import { testRepository } from '../../scripts/testing/test-repository.ts';
import { lastReleaseOf } from './last-release.ts';

let { project, git, write, commit } = {} as ReturnType<typeof testRepository>;
let released: string;
beforeEach(() => {
  ({ project, git, write, commit } = testRepository());
  write('public-api/package.json', '{ "version": "1.10.0" }');
  released = commit('Release');
  write('public-api/server.ts', 'later');
  commit('Later');
});
const last = () => lastReleaseOf(deployableOf('public-api'), project);

test('the newest tag of the part is its last release, by version and not by letter', async () => {
  for (const tag of ['public-api@1.9.0', 'public-api@1.10.0', 'public-web@2.0.0']) git('tag', tag, released);
  expect(await last()).toEqual({ name: 'public-api@1.10.0', commit: 'public-api@1.10.0' });
});

test('without tags, it is the commit that set the version of the part', async () => {
  expect(await last()).toEqual({ name: 'public-api as of 1.10.0', commit: released });
});

test('a shallow clone is told to fetch the rest', async () => {
  git('switch', '--quiet', '--orphan', 'cut-off');
  write('public-api/package.json', '{ "version": "1.10.0", "private": true }');
  // A clone without history looks like this: no commit here brought the version.
  git('commit', '--quiet', '--allow-empty', '--message=Empty');
  await expect(last()).rejects.toThrow('No release of public-api is in the history of this clone.');
});
