import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import dashboard from '../docker/monitoring/grafana/dashboard.json' with { type: 'json' };
import { inProject } from './paths.ts';
import { PROMETHEUS, programOf } from './programs.ts';
import { run } from './run.ts';

const inFolder = (file: string) => inProject('docker', 'monitoring', file);
const promtool = (...args: string[]) => run(programOf(PROMETHEUS, 'promtool'), args);

test('Prometheus accepts the settings and the rules', async () => {
  expect(await promtool('check', 'config', inFolder('prometheus.yml'))).toContain('is valid');
});

test('each alert fires if something is wrong, and is silent otherwise', async () => {
  await promtool('test', 'rules', inFolder('alerts.test.yml'));
  const names = (file: string, key: RegExp) =>
    [...readFileSync(inFolder(file), 'utf8').matchAll(key)].map(([, name]) => name);
  const tested = names('alerts.test.yml', /alertname: (\w+)/g);
  // Each alert is tested once for each of its two states.
  expect(tested.sort()).toEqual(
    names('alerts.yml', /alert: (\w+)/g)
      .flatMap((name) => [name, name])
      .sort(),
  );
});

test('each alert is documented', () => {
  const page = readFileSync(inProject('docs', 'operate', 'metrics.md'), 'utf8');
  for (const [, name] of readFileSync(inFolder('alerts.yml'), 'utf8').matchAll(/alert: (\w+)/g))
    expect(page).toContain(`\`${name}\``);
});

test('the panels of the dashboard do not overlap on the grid', () => {
  const taken = new Set<string>();
  for (const { id, gridPos, targets } of dashboard.panels) {
    expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(taken).not.toContain(`${x} ${y}`);
        taken.add(`${x} ${y}`);
      }
    expect(dashboard.panels.filter((panel) => panel.id === id)).toHaveLength(1);
  }
});

test('the dashboard conforms to Grafana’s own types', () => {
  const text = readFileSync(inFolder('grafana/dashboard.json'), 'utf8');
  expect(grafanaFaults(text)).toEqual([]);
  const broken = text
    .replace('"gridPos"', '"gridPosition"')
    .replace(/"schemaVersion": \d+/, '"schemaVersion": ""');
  expect(grafanaFaults(broken)).toEqual([
    expect.stringContaining('number'),
    expect.stringContaining('gridPosition'),
  ]);
});

const GRAFANA_TYPES: ts.CompilerOptions = {
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
function grafanaFaults(dashboard: string): string[] {
  const name = inProject('scripts', 'dashboard.ts');
  const text = `import type { Dashboard } from '@grafana/schema';\nexport const dashboard: Dashboard = ${dashboard};`;
  const host = ts.createCompilerHost(GRAFANA_TYPES);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.getSourceFile = (file, ...how) =>
    file === name ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022) : getSourceFile(file, ...how);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([name], GRAFANA_TYPES, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
