import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from './paths.ts';
import { signalGroup } from './reaper.ts';
import { tempDir } from './testing/temp-dir.ts';

/** A process that starts two groups with a reaper, and reports the second one as ended. */
const PARENT = `
  import { spawn } from 'node:child_process';
  import { createReaper } from ${JSON.stringify(inProject('scripts', 'reaper.ts'))};
  const reaper = createReaper(process.argv[1]);
  const start = () => spawn('sleep', ['300'], { detached: true, stdio: 'ignore' }).pid;
  const [kept, ended] = [start(), start()];
  reaper.add(kept); reaper.add(ended); reaper.remove(ended);
  console.log(kept + ' ' + ended);
  setInterval(() => undefined, 1000);`;

test('no process outlives a start that is killed with -9', async () => {
  const socketDir = tempDir();
  const args = ['--import', 'tsx', '--input-type=module', '-e', PARENT, socketDir];
  const parent = spawn(process.execPath, args, { cwd: inProject(), stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve) =>
    parent.stdout.once('data', (text) => resolve(String(text))),
  );
  const [kept, ended] = line.trim().split(' ').map(Number) as [number, number];
  expect(signalGroup(kept, 0)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => !signalGroup(kept, 0)).toBe(true);
  await expect.poll(() => !existsSync(socketDir)).toBe(true);
  // Another process may have this number by now.
  expect(signalGroup(ended, 0)).toBe(true);
  signalGroup(ended, 'SIGKILL');
});
