import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from './paths.ts';

/** The projects that `tsc -b` checks. */
const { projectReferences = [] } = readProject('tsconfig.json');
const projects = projectReferences.map((reference) => readProject(reference.path));

function readProject(file: string): ts.ParsedCommandLine {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const project = ts.getParsedCommandLineOfConfigFile(path.resolve(PROJECT_DIR, file), {}, host);
  if (!project) throw new Error(`${file} cannot be read`);
  return project;
}

function nameOf(file: string): string {
  return path.relative(PROJECT_DIR, file);
}

test('every source file belongs to one project', () => {
  const extensions = ['.ts', '.tsx', '.js', '.mjs'];
  const all = ts.sys.readDirectory(PROJECT_DIR, extensions, ['**/dist*', '**/.*'], ['**/*']);
  const files = projects.flatMap(({ fileNames }) => fileNames.map(nameOf));
  // Declarations may serve several.
  const once = files.filter((name, index) => !name.endsWith('.d.ts') || files.indexOf(name) === index);
  expect(once.sort()).toEqual(all.map(nameOf).sort());
});

test('each project has only the types of its environment, and keeps its build info out of git', () => {
  const known = projects.map(({ options }) => [
    nameOf(options.tsBuildInfoFile ?? ''),
    options.lib?.includes('lib.dom.d.ts'),
    options.types?.includes('node'),
  ]);
  expect(known).toEqual([
    ['.cache/types/node.tsbuildinfo', false, true],
    ['.cache/types/browser.tsbuildinfo', true, false],
    ['.cache/types/pages.tsbuildinfo', true, true],
  ]);
  // @ts-expect-error: Node has no page. The type check fails here if a package declares one.
  expect(typeof document).toBe('undefined');
});
