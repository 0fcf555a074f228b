import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { buildIn, WORKSPACES } from '../../scripts/build.ts';
import type { RunOptions } from '../../scripts/run.ts';
import type { Deployable } from './deployables.ts';
import { pack } from './pack.ts';
import { treeOf } from './tree-of.ts';

/** Builds from the commit alone, in a separate folder inside `place`. */
export async function buildArtefact(
  { folder, files }: Deployable,
  { commit, place, target }: { commit: string; place: string; target: string },
  options: RunOptions,
): Promise<void> {
  const tree = await treeOf(commit, path.join(mkdtempSync(path.join(place, 'build-')), 'tree'));
  const workspace = WORKSPACES.find(({ name }) => name === folder);
  if (workspace) await buildIn(tree, workspace, options);
  await pack(tree, files, target);
}
