import { Problem, report } from '../scripts/problem.ts';
import { wordsAfter } from '../scripts/words.ts';
import { oldestStart, rotate, STEPS, secretsFolder } from './rotation.ts';

try {
  const [name = '', asked] = wordsAfter('ops -- rotate', {}, { words: true }).positionals;
  const step = STEPS.find((one) => one === asked);
  if (!step) throw new Problem('Which step: add, use or drop?', 'npm run ops -- rotate <name> <step>');
  const folder = secretsFolder(process.env);
  const next = rotate(folder, name, step, await oldestStart(folder, name, step));
  process.stdout.write(`  ${folder}/${name} is changed.\n  ${next}\n`);
} catch (error) {
  process.stderr.write(`${report(error)}\n`);
  process.exitCode = 1;
}
