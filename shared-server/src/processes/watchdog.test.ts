import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const WATCHDOG = fileURLToPath(new URL('./watchdog.ts', import.meta.url));
const STANDS_STILL = `import(${JSON.stringify(WATCHDOG)}).then(({ watchEventLoop }) => {
  watchEventLoop(2);
  for (;;);
});`;

test('a process whose event loop is blocked is killed, and logs why', async () => {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), '-e', STANDS_STILL]);
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  expect(said).toContain('The event loop has stood still');
});
