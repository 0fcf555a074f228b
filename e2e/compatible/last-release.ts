import { type Deployable, versionOf } from '../../operate/release/deployables.ts';
import { PROJECT_DIR } from '../../scripts/paths.ts';
import { Problem } from '../../scripts/problem.ts';
import { runForOutput } from '../../scripts/run.ts';

export interface Release {
  name: string;
  commit: string;
}

/**
 * Returns the newest tag of the part. Without tags, as before the first release, returns the commit that set the
 * version in the part's manifest.
 */
export async function lastReleaseOf(deployable: Deployable, project = PROJECT_DIR): Promise<Release> {
  const git = async (...args: string[]) => (await runForOutput('git', args, { cwd: project })).trim();
  const [tag] = (await git('tag', '--list', `${deployable.name}@*`, '--sort=-version:refname')).split('\n');
  if (tag) return { name: tag, commit: tag };
  const version = versionOf(deployable, project);
  const manifest = `${deployable.folder}/package.json`;
  const commit = await git('log', '-1', '--format=%H', `-S"version": "${version}"`, '--', manifest);
  if (commit) return { name: `${deployable.name} as of ${version}`, commit };
  throw new Problem(
    `No release of ${deployable.name} is in the history of this clone.`,
    'Fetch the whole of it: git fetch --unshallow --tags (in CI fetch-depth: 0).',
  );
}
