import { createRequire } from 'node:module';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { PROJECT_DIR } from '../paths.ts';

export interface Import {
  /** A workspace, or a room of db as `db/voting`. */
  from: string;
  to: string;
  isTypesOnly: boolean;
}

const TESTS = '\\.test\\.tsx?$|/testing/';

/** Who imports whom in these workspaces, as the import rules see it but without tests. */
export async function importGraph(workspaces: readonly string[]): Promise<Import[]> {
  const { options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
  const exclude = { path: `${options.exclude.path}|${TESTS}|node_modules` };
  const { output } = await cruise([...workspaces], { ...options, exclude, baseDir: PROJECT_DIR });
  const byEnds = new Map<string, Import>();
  for (const { source, dependencies } of (output as ICruiseResult).modules) {
    for (const { resolved, dependencyTypes } of dependencies) {
      const [from, to] = [placeOf(source), placeOf(resolved)];
      if (from === to || !workspaces.includes(workspaceOf(to))) continue;
      const ends = `${from} ${to}`;
      const isTypesOnly = dependencyTypes.includes('type-only') && byEnds.get(ends)?.isTypesOnly !== false;
      byEnds.set(ends, { from, to, isTypesOnly });
    }
  }
  return [...byEnds.values()];
}

function placeOf(file: string): string {
  const room = /^db\/src\/([^/]+)\//.exec(file)?.[1];
  return room ? `db/${room}` : workspaceOf(file);
}

const workspaceOf = (place: string): string => place.split('/')[0] ?? place;
