import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_DIR } from '../../scripts/paths.ts';
import { runForOutput } from '../../scripts/run.ts';
import { linkPackages } from '../../scripts/tree-copy.ts';

/** Checks a commit out into a new folder, with the packages that are installed now. */
export async function treeOf(commit: string, folder: string, project = PROJECT_DIR): Promise<string> {
  const archive = `${folder}.tar`;
  mkdirSync(folder);
  await runForOutput('git', ['archive', '--format=tar', '-o', archive, commit], { cwd: project });
  await runForOutput('tar', ['-xf', archive, '-C', folder]);
  linkPackages(project, folder);
  return path.resolve(folder);
}
