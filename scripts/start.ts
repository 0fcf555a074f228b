import { optionsFrom } from './options.ts';
import { report } from './problem.ts';
import { untilStopped } from './signals.ts';
import { type Stack, startStack } from './stack.ts';
import { createSteps, type Steps } from './steps.ts';

const welcome = (stack: Stack, steps: Steps): void => {
  const admin = stack.firstSuperAdmin;
  steps.say(`\n  Vendor Awards is ready at ${stack.url}`);
  if (stack.isFirstStart && admin) {
    steps.say(`
  The first super admin signs in at ${stack.url}admin-login
    name              ${admin.username}
    password          ${admin.password}
    activation code   ${admin.activationCode}
  This is shown once; it is kept in ${stack.firstSuperAdminFile}`);
  } else {
    steps.say(`  The first super admin's sign-in is in ${stack.firstSuperAdminFile}`);
  }
  steps.say('  Ctrl-C stops everything.\n');
};

const steps = createSteps();
const since = performance.now();
const stopped = untilStopped();
try {
  steps.say('\n  Vendor Awards\n');
  const stack = await startStack(optionsFrom(process.env, process.argv.slice(2)), steps, stopped.signal);
  steps.say(`\n  Started in ${((performance.now() - since) / 1000).toFixed(1)} s`);
  welcome(stack, steps);
  await stopped.promise;
  await steps.step('Stop', stack.stop);
} catch (error) {
  if (!stopped.signal.aborted) {
    steps.say(report(error));
    process.exitCode = 1;
  }
}
process.exit();
