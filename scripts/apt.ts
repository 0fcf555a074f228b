import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { aptWith, fetchPackages } from './apt-get.ts';
import { Problem } from './problem.ts';
import { inWords, isDebian, isPresent, isRoot, missing, type Requirement } from './programs.ts';
import { run } from './run.ts';
import { unpackPrograms } from './unpacked-programs.ts';

const POLICY = '/usr/sbin/policy-rc.d';
const POLICY_TEXT =
  '#!/bin/sh\n# Vendor Awards: start no service while its packages are installed\nexit 101\n';

/**
 * Installing nginx from Debian would start it on port 80 as a service of the machine; Debian asks this file first.
 * A policy that is already there stays.
 */
async function withoutServices(work: () => Promise<void>): Promise<void> {
  if (existsSync(POLICY)) return work();
  writeFileSync(POLICY, POLICY_TEXT, { mode: 0o755 });
  try {
    await work();
  } finally {
    rmSync(POLICY, { force: true });
  }
}

async function disableService({ service }: Requirement): Promise<void> {
  if (!service || !existsSync('/run/systemd/system')) return;
  await run('systemctl', ['disable', service]).catch(() => undefined);
}

async function installPrograms(requirements: readonly Requirement[]): Promise<void> {
  // Waits for another package manager run (five minutes at most) instead of failing on its lock.
  await withoutServices(() => fetchPackages(aptWith(['DPkg::Lock::Timeout=300']), requirements));
  await Promise.all(requirements.map(disableService));
}

/** Is true if every requirement is installed. */
export const allPresent = (requirements: readonly Requirement[]): boolean => requirements.every(isPresent);

/**
 * Installs what is missing, all together: on Debian and Ubuntu root installs packages, and other users get them
 * unpacked in the data folder.
 * @throws Problem with the one command that installs all of it, where neither is possible.
 */
export async function ensurePrograms(requirements: readonly Requirement[]): Promise<void> {
  const absent = requirements.filter((requirement) => !isPresent(requirement));
  if (absent.length === 0) return;
  if (!isDebian()) throw missing(absent);
  await (isRoot() ? installPrograms : unpackPrograms)(absent).catch((error: unknown) => {
    throw new Problem(
      `The packages of ${inWords(absent)} could not be ${isRoot() ? 'installed' : 'unpacked'}.`,
      `${missing(absent).advice}\nWhat went wrong: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  });
  const still = absent.filter((requirement) => !isPresent(requirement));
  if (still.length > 0) throw missing(still);
}
