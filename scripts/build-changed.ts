import { buildChanged } from './build.ts';
import { report } from './problem.ts';

try {
  const built = await buildChanged({}, (name) => process.stdout.write(`  ✓ ${name}\n`));
  if (built.length === 0) process.stdout.write('  Nothing has changed.\n');
} catch (error) {
  process.stdout.write(report(error));
  process.exitCode = 1;
}
