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

/** Every import from one place to another in these workspaces, as the import rules see it but without tests. */
export async function importGraph(workspaces: readonly string[]): Promise<Import[]> {
  const { options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
  const exclude = { path: `${options.exclude.path}|${TESTS}|node_modules` };
  const { output } = await cruise([...workspaces], { ...options, exclude, baseDir: PROJECT_DIR });
  return (output as ICruiseResult).modules
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved, dependencyTypes }) => ({
        from: placeOf(source),
        to: placeOf(resolved),
        isTypesOnly: dependencyTypes.includes('type-only'),
      })),
    )
    .filter(({ from, to }) => from !== to && workspaces.some((name) => name === to.split('/')[0]));
}

function placeOf(file: string): string {
  const room = /^db\/src\/([^/]+)\//.exec(file)?.[1];
  return room ? `db/${room}` : (file.split('/')[0] ?? file);
}
