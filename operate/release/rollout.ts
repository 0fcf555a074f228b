import { socketsOfRun } from '../../scripts/control.ts';
import { dataDirOf } from '../../scripts/paths.ts';
import { Problem, report } from '../../scripts/problem.ts';
import type { Sockets } from '../../scripts/sockets.ts';
import { createSteps } from '../../scripts/steps.ts';
import { upgrade } from '../../scripts/upgrade.ts';
import { deployableOf } from './deployables.ts';
import { assertEngine, versionHere } from './installation.ts';
import { rollOut } from './rollout/roll-out.ts';

// `npm run ops -- rollback` passes `--back`.
const words = process.argv.slice(2);
const isBack = words[0] === '--back';
try {
  const [name, asked = isBack ? 'before' : undefined] = words.slice(isBack ? 1 : 0);
  const sockets = socketsOfRun(dataDirOf(process.env));
  if (sockets && !isBack) await upgradeHere(sockets, name);
  else {
    const part = deployableOf(name);
    await assertEngine();
    await rollOut(part, asked && (await versionHere(part, asked)));
  }
} catch (error) {
  process.stderr.write(`${report(error)}\n`);
  process.exitCode = 1;
}

async function upgradeHere(sockets: Sockets, name: string | undefined): Promise<void> {
  if (name) {
    throw new Problem(
      'npm start runs in this folder, so a rollout can’t name a part or a version: it replaces what has changed.',
      'Check out the version you want with git, then run npm run ops -- rollout.',
    );
  }
  const steps = createSteps();
  steps.say('\n  Replacing parts of the npm start in this folder:\n');
  const replaced = await upgrade(sockets, steps);
  steps.say(
    `\n  ${replaced.length > 0 ? `Now running from this folder: ${replaced.join(', ')}.` : 'Nothing has changed.'}\n`,
  );
}
