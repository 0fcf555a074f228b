import { readFileSync, writeFileSync } from 'node:fs';
import { inProject, PROJECT_DIR } from '../../scripts/paths.ts';
import { Problem } from '../../scripts/problem.ts';
import { runForOutput } from '../../scripts/run.ts';
import { type Deployable, variableOf } from './deployables.ts';
import { versionBefore, withVersions } from './versions.ts';

/** `docker compose` reads this file as well. */
const SETTINGS = process.env.COMPOSE_ENV_FILES?.split(',').at(-1) || inProject('.env');

export const docker = (...args: readonly string[]): Promise<string> => runForOutput('docker', args);

/** Throws a Problem if the containers cannot be listed. */
export async function assertEngine(): Promise<void> {
  try {
    await docker('version');
    await docker('compose', 'version');
  } catch (cause) {
    throw new Problem(
      'This command needs a container engine with Compose, and none answers.',
      'Start Docker with Compose 2.24.4 or newer. Under npm start, check out the other release and run npm run ops -- rollout.',
      { cause },
    );
  }
}

/** Returns a function that runs Compose with this version of the part, by default with the one in the settings. */
export const compose =
  ({ images }: Deployable, version: string | undefined) =>
  (...args: readonly string[]): Promise<string> =>
    runForOutput('docker', ['compose', ...args], {
      cwd: PROJECT_DIR,
      env: version ? Object.fromEntries(images.map((image) => [variableOf(image), version])) : {},
    });

function readSettings(): string {
  try {
    return readFileSync(SETTINGS, 'utf8');
  } catch {
    return '';
  }
}

/** Makes Compose start the part in this version from now on. */
export function settle({ images }: Deployable, version: string | undefined): void {
  if (!version) return;
  writeFileSync(SETTINGS, withVersions(readSettings(), images.map(variableOf), version));
}

/** Returns the versions for which this machine has every image of the part. */
async function versionsHere({ images }: Deployable): Promise<string[]> {
  const [first = [], ...others] = await Promise.all(
    images.map(async (image) =>
      (await docker('image', 'ls', `vendor-awards/${image}`, '--format', '{{.Tag}}'))
        .split('\n')
        .filter(Boolean),
    ),
  );
  return first.filter((tag) => others.every((tags) => tags.includes(tag)));
}

/** Returns this version, or the newest before the running one. Throws a Problem if this machine lacks an image of it. */
export async function versionHere(part: Deployable, asked: string | 'before'): Promise<string> {
  const here = await versionsHere(part);
  const version = asked === 'before' ? versionBefore(readSettings(), part.images[0] ?? '', here) : asked;
  if (version && here.includes(version)) return version;
  throw new Problem(
    version
      ? `This machine has no image of ${part.name} ${version}.`
      : `This machine has no earlier version of ${part.name}.`,
    `Versions here: ${here.join(', ') || 'none'}. Build another one from its tag: git checkout ${part.name}@<version>, docker compose build.`,
  );
}
