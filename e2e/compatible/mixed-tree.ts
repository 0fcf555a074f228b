import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { treeOf } from '../../operate/release/tree-of.ts';
import { buildIn, markAsCurrent, WORKSPACES } from '../../scripts/build.ts';
import { PROJECT_DIR } from '../../scripts/paths.ts';
import type { Check } from './checks.ts';
import type { AskOptions } from './requests.ts';

/** Creates the tree of a release with the current files that the check gives it, perhaps with a planted break. */
export async function mixedTree(
  check: Check,
  { commit, folder, isPlanted }: { commit: string; folder: string; isPlanted: boolean },
  options: AskOptions,
  project = PROJECT_DIR,
): Promise<string> {
  const tree = await treeOf(commit, folder, project);
  const workspace = check.isBuilt && WORKSPACES.find(({ name }) => name === check.part);
  if (workspace) await buildIn(tree, workspace, options);
  await check.askBefore?.(tree, options);
  const putBack = takeAside(check.kept ?? [], tree);
  giveToday(check.today, project, tree);
  putBack();
  if (isPlanted) plant(check, tree);
  if (workspace) markAsCurrent(tree, check.part);
  return tree;
}

function takeAside(files: readonly string[], tree: string): () => void {
  const kept = files.map((file, place) => ({
    target: path.join(tree, file),
    aside: path.join(tree, `released-${place}`),
  }));
  for (const { target, aside } of kept) renameSync(target, aside);
  return () => {
    for (const { target, aside } of kept) {
      rmSync(target, { recursive: true, force: true });
      renameSync(aside, target);
    }
  };
}

function giveToday(files: readonly string[], project: string, tree: string): void {
  for (const file of files) {
    const target = path.join(tree, file);
    rmSync(target, { recursive: true, force: true });
    cpSync(path.join(project, file), target, {
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
