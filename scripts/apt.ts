import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { Problem } from './problem.ts';
import { isDebian, isPresent, isRoot, missing, type Requirement } from './programs.ts';
import { run } from './run.ts';

const POLICY = '/usr/sbin/policy-rc.d';
const POLICY_TEXT =
  '#!/bin/sh\n# Vendor Awards: start no service while its packages are installed\nexit 101\n';

/**
 * Installing nginx from Debian would start it on port 80 as a service of the machine; Debian asks this file first.
 * A policy that is already there stays.
 */
const withoutServices = async (work: () => Promise<void>): Promise<void> => {
  if (existsSync(POLICY)) return work();
  writeFileSync(POLICY, POLICY_TEXT, { mode: 0o755 });
  try {
    await work();
  } finally {
    rmSync(POLICY, { force: true });
  }
};

/** Waits for another package manager run (five minutes at most) instead of failing on its lock. */
const aptGet = (args: string[]): Promise<void> =>
  run('apt-get', ['-y', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });

const install = async (packages: readonly string[]): Promise<void> => {
  const attempt = ['install', '--no-install-recommends', ...packages];
  try {
    await aptGet(attempt);
  } catch {
    // A bare machine has no package lists, an old one has lists of packages that are gone.
    await aptGet(['update']);
    await aptGet(attempt);
  }
};

const disableService = async ({ service }: Requirement): Promise<void> => {
  if (!service || !existsSync('/run/systemd/system')) return;
  await run('systemctl', ['disable', service]).catch(() => undefined);
};

/** True when every requirement is there already. */
export const allPresent = (requirements: readonly Requirement[]): boolean => requirements.every(isPresent);

/** Installs what is missing where that is possible without asking (Debian, as root), else says how to. */
export const ensurePrograms = async (requirements: readonly Requirement[]): Promise<void> => {
  const absent = requirements.filter((requirement) => !isPresent(requirement));
  const first = absent[0];
  if (!first) return;
  if (!isRoot() || !isDebian()) throw missing(first);
  await withoutServices(() => install(absent.flatMap(({ apt }) => apt))).catch((error: unknown) => {
    throw new Problem(
      `apt-get could not install ${absent.map(({ what }) => what).join(' and ')}.`,
      error instanceof Error ? error.message : String(error),
      { cause: error },
    );
  });
  await Promise.all(absent.map(disableService));
  const still = absent.find((requirement) => !isPresent(requirement));
  if (still) throw missing(still);
};
