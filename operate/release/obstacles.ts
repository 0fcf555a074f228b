import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runForOutput } from '../../scripts/run.ts';
import { type Deployable, tagOf, versionOf } from './deployables.ts';

/** Returns what prevents a release of a part from this tree. */
export async function obstaclesTo(deployable: Deployable, project: string): Promise<string[]> {
  const git = (...args: string[]) => runForOutput('git', args, { cwd: project });
  const tag = tagOf(deployable, project);
  const obstacles: string[] = [];
  if (await git('status', '--porcelain')) obstacles.push('The tree has uncommitted changes.');
  if (await git('tag', '--list', tag)) {
    obstacles.push(`${tag} is already released: raise the version in ${deployable.folder}/package.json.`);
  }
  if (!changesOf(deployable, project)) {
    obstacles.push(`${deployable.folder}/CHANGELOG.md has no entry for ${versionOf(deployable, project)}.`);
  }
  return obstacles;
}

/** Returns the changelog's section for the version in the manifest; empty if there is none. */
export function changesOf(deployable: Deployable, project: string): string {
  const changelog = readFileSync(path.join(project, deployable.folder, 'CHANGELOG.md'), 'utf8');
  const [, ...sections] = changelog.split(/^## /m);
  const version = versionOf(deployable, project);
  const own = sections.find((section) => section.split(/\s/, 1)[0] === version);
  return own?.slice(own.indexOf('\n')).trim() ?? '';
}
