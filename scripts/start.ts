import { optionsFrom } from './options.ts';
import { report } from './problem.ts';
import { untilStopped } from './signals.ts';
import { startStack } from './stack.ts';
import { createSteps } from './steps.ts';
import { welcome } from './welcome.ts';

const steps = createSteps();
const since = performance.now();
const stopped = untilStopped();
try {
  steps.say('\n  Vendor Awards\n');
  const options = optionsFrom(process.env, process.argv.slice(2));
  const stack = await startStack(options, { steps, signal: stopped.signal });
  welcome(stack, performance.now() - since, steps);
  await stopped.promise;
  await steps.step('Stop', stack.stop);
} catch (error) {
  if (!stopped.signal.aborted) {
    steps.say(report(error));
    process.exitCode = 1;
  }
}
process.exit();
