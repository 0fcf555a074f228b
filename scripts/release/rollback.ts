import { readFileSync, writeFileSync } from 'node:fs';
import { inProject, PROJECT_DIR } from '../paths.ts';
import { Problem, report } from '../problem.ts';
import { run, runForOutput } from '../run.ts';
import { type Deployable, deployableOf, variableOf } from './deployables.ts';
import { versionBefore, withVersions } from './versions.ts';

const docker = (...args: string[]) => run('docker', args, { cwd: PROJECT_DIR });

/** Those of which every image of the part is on this machine. */
async function versionsHere({ images }: Deployable): Promise<string[]> {
  const [first = [], ...others] = await Promise.all(
    images.map(async (image) => {
      const args = ['image', 'ls', `vendor-awards/${image}`, '--format', '{{.Tag}}'];
      return (await runForOutput('docker', args)).split('\n').filter(Boolean);
    }),
  );
  return first.filter((tag) => others.every((tags) => tags.includes(tag)));
}

function readSettings(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

try {
  const [name, asked] = process.argv.slice(2);
  const part = deployableOf(name);
  const file = inProject('.env');
  const settings = readSettings(file);
  const here = await versionsHere(part);
  const version = asked ?? versionBefore(settings, part.images[0] ?? '', here);
  if (!version || !here.includes(version)) {
    throw new Problem(
      version
        ? `No image of ${part.name} ${version} is here.`
        : `No earlier version of ${part.name} is here.`,
      `Here: ${here.join(', ') || 'none'}. Another one is built from its tag: git checkout ${part.name}@<version>, docker compose build.`,
    );
  }
  writeFileSync(file, withVersions(settings, part.images.map(variableOf), version));
  await docker('compose', 'up', '-d', '--no-deps', '--no-build', '--wait', ...part.services);
  console.log(`\n  ${part.name} runs as ${version}; .env says so from now on.\n`);
} catch (error) {
  process.stderr.write(`${report(error)}\n`);
  process.exitCode = 1;
}
