import ts from 'typescript';
import { inProject } from './paths.ts';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};

/**
 * Checks a dashboard against Grafana's own type declarations. An imported JSON file would not work: the compiler widens
 * its strings and accepts unknown names.
 */
export function grafanaFaults(dashboard: string): string[] {
  const name = inProject('scripts', 'dashboard.ts');
  const text = `import type { Dashboard } from '@grafana/schema';\nexport const dashboard: Dashboard = ${dashboard};`;
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.getSourceFile = (file, ...how) =>
    file === name ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022) : getSourceFile(file, ...how);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([name], OPTIONS, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
