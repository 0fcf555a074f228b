import { inProject, PROJECT_DIR } from '../../scripts/paths.ts';
import { runForOutput } from '../../scripts/run.ts';
import { type Deployable, versionOf } from './deployables.ts';

/** Returns the CycloneDX SBOM of the runtime packages. The same installation gives the same text. */
export async function sbomOf(deployable: Deployable): Promise<string> {
  const { contains, name } = deployable;
  // The gateway has no packages.
  const workspaces =
    contains.length > 0 ? contains.flatMap((workspace) => ['-w', workspace]) : ['--no-workspaces'];
  const output = await runForOutput(
    inProject('node_modules/.bin/cyclonedx-npm'),
    [
      '--omit',
      'dev',
      '--output-reproducible',
      '--flatten-components',
      '--no-validate',
      ...workspaces,
      'package.json',
    ],
    { cwd: PROJECT_DIR },
  );
  const { metadata, ...sbom } = JSON.parse(output);
  const component = { ...metadata.component, type: 'application', name, version: versionOf(deployable) };
  return `${JSON.stringify({ ...sbom, metadata: { ...metadata, component } }, null, 2)}\n`;
}
