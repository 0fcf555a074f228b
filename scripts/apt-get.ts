import type { Requirement } from './programs.ts';
import { run } from './run.ts';

/** Runs the package manager of Debian and Ubuntu with the caller's settings. */
export interface Apt {
  get(args: readonly string[]): Promise<void>;
  /** Tells whether this release of the system has such a package. */
  has(packageName: string): Promise<boolean>;
}

export function aptWith(settings: readonly string[]): Apt {
  const options = settings.flatMap((setting) => ['-o', setting]);
  return {
    get: (args) =>
      run('apt-get', ['-y', '-qq', ...options, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } }),
    has: (packageName) =>
      run('apt-cache', [...options, 'show', packageName]).then(
        () => true,
        () => false,
      ),
  };
}

async function packagesOf(apt: Apt, requirements: readonly Requirement[]): Promise<string[]> {
  const extras = requirements.flatMap(({ aptExtras = [] }) => aptExtras);
  const known = await Promise.all(extras.map(async (extra) => ((await apt.has(extra)) ? [extra] : [])));
  return [...requirements.flatMap((requirement) => requirement.apt), ...known.flat()];
}

/** Runs `apt-get install` for these programs; `args` may limit it to a download. */
export async function fetchPackages(
  apt: Apt,
  requirements: readonly Requirement[],
  args: readonly string[] = [],
): Promise<void> {
  const attempt = async () =>
    apt.get(['install', '--no-install-recommends', ...args, ...(await packagesOf(apt, requirements))]);
  try {
    await attempt();
  } catch {
    // A bare machine has no package lists, and an old one has outdated lists.
    await apt.get(['update']);
    await attempt();
  }
}
