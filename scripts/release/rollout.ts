import { report } from '../problem.ts';
import { deployableOf } from './deployables.ts';
import { versionHere } from './installation.ts';
import { rollOut } from './rollout/roll-out.ts';

try {
  const [name, asked] = process.argv.slice(2);
  const part = deployableOf(name);
  await rollOut(part, asked && (await versionHere(part, asked)));
} catch (error) {
  process.stderr.write(`${report(error)}\n`);
  process.exitCode = 1;
}
