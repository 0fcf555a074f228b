import { report } from '../../scripts/problem.ts';
import { deployableOf } from './deployables.ts';
import { assertEngine, versionHere } from './installation.ts';
import { rollOut } from './rollout/roll-out.ts';

try {
  const [name, asked = 'before'] = process.argv.slice(2);
  const part = deployableOf(name);
  await assertEngine();
  await rollOut(part, await versionHere(part, asked));
} catch (error) {
  process.stderr.write(`${report(error)}\n`);
  process.exitCode = 1;
}
