import { once } from 'node:events';
import { mailProblems } from 'db/mail-problems';
import { devMode, watchDevelopment } from './dev.ts';
import { builtMode } from './mode.ts';
import { optionsFrom } from './options.ts';
import { Problem, report } from './problem.ts';
import { untilStopped } from './signals.ts';
import { type Stack, startStack } from './stack.ts';
import { createSteps } from './steps.ts';

/** Runs the product: `npm start` as it is shipped, `npm run dev` (`--dev`) from the sources. */
const { say, step } = createSteps();
const signal = untilStopped();
try {
  const words = process.argv.slice(2);
  const isDev = words[0] === '--dev';
  say(
    isDev ? '\n  Vendor Awards, development: changes to the sources show at once\n' : '\n  Vendor Awards\n',
  );
  if (!isDev && process.env.MAIL === 'local') {
    throw new Problem(
      'MAIL=local is for development.',
      'Use it with npm run dev, or set SMTP_URL, MAIL_FROM and PUBLIC_URL.',
    );
  }
  const wrong = mailProblems((name) => process.env[name]);
  if (wrong.length > 0) throw new Problem(wrong.join('\n'), 'docs/configuration.md describes each setting.');
  const options = optionsFrom(process.env, isDev ? words.slice(1) : words);
  // In development one process is enough, so that a change reaches every request immediately.
  const stack = await startStack(isDev ? { workers: 1, ...options } : options, {
    steps: { say, step },
    signal,
    mode: isDev ? devMode : builtMode,
  });
  welcome(stack);
  if (isDev) watchDevelopment(stack, say);
  if (!signal.aborted) await once(signal, 'abort');
  await step('Stop', stack.stop);
} catch (error) {
  if (!signal.aborted || error instanceof Problem) say(report(error));
  process.exitCode = 1;
}
process.exit();

/** Prints the addresses; the sign-in data is shown at the first start only. */
function welcome({ url, adminUrl, firstSuperAdmin, firstSuperAdminFile, isFirstStart }: Stack): void {
  say(`\n  Vendor Awards is ready at ${url} (started in ${(performance.now() / 1000).toFixed(1)} s)`);
  if (isFirstStart && firstSuperAdmin) {
    say(`
  The first super admin signs in at ${adminUrl}admin-login
    name              ${firstSuperAdmin.username}
    password          ${firstSuperAdmin.password}
    activation code   ${firstSuperAdmin.activationCode}
  This is shown once; it is kept in ${firstSuperAdminFile}\n`);
  } else if (firstSuperAdmin) {
    say(`  The first super admin's sign-in is in ${firstSuperAdminFile}`);
  }
  say('  Ctrl-C stops everything.\n');
}
