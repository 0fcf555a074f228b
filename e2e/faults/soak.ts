import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { isRoot } from '../../scripts/programs.ts';
import { openTestRun } from '../../scripts/test-run.ts';
import { NO_LIMITS, startProduct } from '../parts/product.ts';
import { FAULTS, worldOf } from './faults.ts';
import { openFaultProof } from './proof.ts';

const VOTERS = 40_000;
const OFTEN = ['worker killed', 'database killed'];

/** A new database takes 250 MB, and the votes and logs of a round about as much. */
const SMALL_DISK = '700m';

const run = openTestRun('va-soak');
const { steps, folder, atEnd } = run;

/** Tells whether this process may mount a disk at a folder. */
const canMount = (): boolean => process.platform === 'linux' && isRoot() && existsSync('/usr/bin/mount');

/** Mounts a small disk at a new folder. */
function mountSmallDisk(): string {
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}`, 'tmpfs', disk]);
  atEnd(() => execFileSync('umount', [disk]));
  return disk;
}

await run.finish(async () => {
  steps.say('\n  Vendor Awards: faults under load\n');
  const proof = openFaultProof(run, 'soak', { faults: FAULTS, atOnce: 100 });
  const leftOut: string[] = [];
  for (const onSmallDisk of [false, true]) {
    const planned = proof.planned.filter(({ name }) => (name === 'disk full') === onSmallDisk);
    if (planned.length === 0) continue;
    if (onSmallDisk && !canMount()) {
      leftOut.push('Left out: disk full, because only root can mount a small disk');
      continue;
    }
    const place = onSmallDisk ? { dataDir: mountSmallDisk() } : {};
    const stack = await startProduct(run, { env: NO_LIMITS, ...place });
    const world = await worldOf(stack, VOTERS);
    for (const fault of planned) await proof.run(world, fault, OFTEN.includes(fault.name) ? proof.kills : 1);
    await steps.step('Stop', stack.stop);
  }
  proof.conclude(...leftOut);
});
