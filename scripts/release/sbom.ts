import { readFileSync } from 'node:fs';
import { inProject, PROJECT_DIR } from '../paths.ts';
import { runForOutput } from '../run.ts';
import { type Deployable, tagOf, versionOf } from './deployables.ts';

interface Component {
  'bom-ref': string;
  name: string;
}

interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: object };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * CycloneDX, of what runs: `npm sbom --omit dev` leaves out whatever another workspace needs for its tests, express and knex
 * among them. The same installation gives the same text.
 */
export async function sbomOf(deployable: Deployable): Promise<string> {
  const { serialNumber: _random, ...sbom } = await sbomOfWorkspaces(deployable.contains);
  const { timestamp: _now, ...metadata } = sbom.metadata;
  const direct = directPackages(sbom, deployable.contains);
  const kept = reachable(sbom, direct);
  const [name, version] = [deployable.name, versionOf(deployable)];
  const root = { 'bom-ref': tagOf(deployable), type: 'application', name, version };
  const own = {
    ...sbom,
    metadata: { ...metadata, component: root },
    components: sbom.components.filter((one) => kept.has(one['bom-ref'])),
    dependencies: [
      { ref: root['bom-ref'], dependsOn: direct },
      ...sbom.dependencies.filter(({ ref }) => kept.has(ref)),
    ],
  };
  return `${JSON.stringify(own, null, 2)}\n`;
}

/** What the manifests of these workspaces ask for at run time. */
function directPackages({ components, dependencies }: Sbom, workspaces: readonly string[]): string[] {
  const nameOf = new Map(components.map((one) => [one['bom-ref'], one.name]));
  const refs = components
    .filter(({ name }) => workspaces.includes(name))
    .flatMap(({ name, 'bom-ref': workspace }) => {
      const wanted = runtimePackages(name);
      const installed = dependencies.find(({ ref }) => ref === workspace)?.dependsOn ?? [];
      return installed.filter((ref) => wanted.includes(nameOf.get(ref) ?? ''));
    });
  return [...new Set(refs)].sort();
}

function reachable({ dependencies }: Sbom, from: readonly string[]): Set<string> {
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const found = new Set(from);
  for (const ref of found) for (const next of needs.get(ref) ?? []) found.add(next);
  return found;
}

/** With everything that their development needs. */
async function sbomOfWorkspaces(workspaces: readonly string[]): Promise<Sbom> {
  // The gateway contains none, and npm lists at least one.
  const words = (workspaces.length > 0 ? workspaces : ['db']).flatMap((name) => ['-w', name]);
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--loglevel=silent', ...words];
  return JSON.parse(await runForOutput('npm', args, { cwd: PROJECT_DIR }));
}

function runtimePackages(workspace: string): string[] {
  const manifest = JSON.parse(readFileSync(inProject(workspace, 'package.json'), 'utf8'));
  return Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
}
