import { spawn } from 'node:child_process';
import { readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { DEV_PORTS, devMode } from './mode.ts';
import { optionsFrom, showHelp } from './options.ts';
import { inProject } from './paths.ts';
import { assertPortFree } from './preconditions.ts';
import { Problem, report } from './problem.ts';
import { untilStopped } from './signals.ts';
import type { ApiName } from './sockets.ts';
import { type Stack, startStack } from './stack.ts';
import { createSteps } from './steps.ts';
import { welcome } from './welcome.ts';

const RELOAD_MS = 100;

/** Restarts an API when its sources, or what it imports, change. */
function reloadOnChange(stack: Stack, api: ApiName): void {
  let soon: NodeJS.Timeout | undefined;
  const reload = () => {
    clearTimeout(soon);
    // An editor writes a file in several steps.
    soon = setTimeout(
      () => void stack.restart(api).catch((error) => steps.say(`  ! ${error.message}`)),
      RELOAD_MS,
    );
  };
  for (const workspace of [api, 'shared-server', 'db'])
    watch(inProject(workspace, 'src'), { recursive: true }, reload);
}

const steps = createSteps();
const stopped = untilStopped();
try {
  showHelp('dev');
  steps.say('\n  Vendor Awards, development: changes to the sources show at once\n');
  for (const [workspace, port] of Object.entries(DEV_PORTS)) {
    await assertPortFree('127.0.0.1', port).catch((error: unknown) => {
      throw new Problem(
        `Port ${port}, for the development server of ${workspace}, is in use.`,
        'Stop the other development server (npm run dev). Only one can run on a machine at a time.',
        { cause: error },
      );
    });
  }
  // With one process, a change reaches every request immediately.
  const options = { workers: 1, ...optionsFrom(process.env, process.argv.slice(2)) };
  const stack = await startStack(options, { steps, signal: stopped.signal, mode: devMode });
  welcome(stack, steps);
  for (const api of ['public-api', 'admin-api'] as const) reloadOnChange(stack, api);
  // Shows what the servers log during development, without the gateway's list of requests, which would bury it.
  const logs = readdirSync(stack.logDir).filter(
    (name) => name.endsWith('.log') && name !== 'gateway-access.log',
  );
  const tail = spawn('tail', ['-n', '0', '-F', ...logs.map((name) => path.join(stack.logDir, name))], {
    stdio: ['ignore', 'inherit', 'ignore'],
  });
  await stopped.promise;
  tail.kill();
  await steps.step('Stop', stack.stop);
} catch (error) {
  if (!stopped.signal.aborted || error instanceof Problem) steps.say(report(error));
  process.exitCode = 1;
}
process.exit();
