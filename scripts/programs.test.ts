import { expect, test } from 'vitest';
import { CHROMIUM } from './chromium.ts';
import { DATABASE_SERVER } from './database-server.ts';
import { NGINX } from './gateway.ts';
import { missing } from './programs.ts';

test('everything that is missing is named at once, with one command that installs it', () => {
  const problem = missing([DATABASE_SERVER, NGINX, CHROMIUM]);
  expect(problem.message).toBe(`This machine lacks: ${DATABASE_SERVER.what}, nginx, Chromium.`);
  const [command = ''] = problem.advice.split('\n');
  for (const name of [...DATABASE_SERVER.apt, 'nginx', 'chromium']) expect(command).toContain(name);
});
