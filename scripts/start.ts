import { optionsFrom, showHelp } from './options.ts';
import { explain, Problem, report } from './problem.ts';
import { untilStopped } from './signals.ts';
import { startStack } from './stack.ts';
import { createSteps } from './steps.ts';
import { welcome } from './welcome.ts';

const steps = createSteps();
const stopped = untilStopped();
// This ends immediately; the reaper stops what was started.
process.on('uncaughtException', (error) => {
  steps.say(report(explain(error, 'the data folder')));
  process.exit(1);
});
try {
  showHelp('start');
  steps.say('\n  Vendor Awards\n');
  const options = optionsFrom(process.env, process.argv.slice(2));
  if (process.env.MAIL === 'local') {
    throw new Problem(
      'MAIL=local is for development.',
      'Use it with npm run dev, or set SMTP_URL, MAIL_FROM and PUBLIC_URL.',
    );
  }
  const stack = await startStack(options, { steps, signal: stopped.signal });
  welcome(stack, steps);
  await stopped.promise;
  await steps.step('Stop', stack.stop);
} catch (error) {
  if (!stopped.signal.aborted || error instanceof Problem) steps.say(report(error));
  process.exitCode = 1;
}
process.exit();
