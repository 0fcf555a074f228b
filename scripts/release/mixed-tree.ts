import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildIn, markAsCurrent, WORKSPACES } from '../build.ts';
import { PROJECT_DIR } from '../paths.ts';
import type { RunOptions } from '../run.ts';
import type { Check } from './checks.ts';
import { treeOf } from './tree-of.ts';

/** The tree of a release with what the check gives it of today, which may be with a break planted in it. */
export async function mixedTree(
  check: Check,
  { commit, folder, isPlanted }: { commit: string; folder: string; isPlanted: boolean },
  options: RunOptions,
): Promise<string> {
  const tree = await treeOf(commit, folder);
  const workspace = check.isBuilt && WORKSPACES.find(({ name }) => name === check.part);
  if (!workspace) {
    giveToday(check.today, tree);
    if (isPlanted) plant(check, tree);
    return tree;
  }
  await buildIn(tree, workspace, options);
  const [output, aside] = [path.join(tree, check.part, 'dist'), path.join(tree, 'released-dist')];
  renameSync(output, aside);
  giveToday(check.today, tree);
  if (isPlanted) plant(check, tree);
  rmSync(output, { recursive: true, force: true });
  renameSync(aside, output);
  markAsCurrent(tree, check.part);
  return tree;
}

function giveToday(files: readonly string[], tree: string): void {
  for (const file of files) {
    const target = path.join(tree, file);
    rmSync(target, { recursive: true, force: true });
    cpSync(path.join(PROJECT_DIR, file), target, {
      recursive: true,
      filter: (source) => path.basename(source) !== 'node_modules',
    });
  }
}

function plant({ planted: { file, text, instead } }: Check, tree: string): void {
  const target = path.join(tree, file);
  const source = readFileSync(target, 'utf8');
  if (!source.includes(text)) throw new Error(`${file} does not say ${text} any more.`);
  writeFileSync(target, source.replaceAll(text, instead));
}
