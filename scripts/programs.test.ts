import { expect, test } from 'vitest';
import { CHROMIUM, DATABASE_SERVER, missing, NGINX } from './programs.ts';

test('all missing programs are named at once, with one command that installs them', () => {
  const problem = missing([DATABASE_SERVER, NGINX, CHROMIUM]);
  expect(problem.message).toBe(`These programs are missing: ${DATABASE_SERVER.what}, nginx, Chromium.`);
  const [command = ''] = problem.advice.split('\n');
  for (const name of [...DATABASE_SERVER.apt, 'nginx', 'chromium']) expect(command).toContain(name);
});
