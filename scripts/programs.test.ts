import { afterEach, expect, test, vi } from 'vitest';
import { CHROMIUM, DATABASE_CLIENT, DATABASE_SERVER, missing, NGINX } from './programs.ts';
import { tempDir } from './testing/temp-dir.ts';

afterEach(() => vi.unstubAllEnvs());

test('all missing programs are named at once, with one command that installs them', () => {
  const problem = missing([DATABASE_SERVER, NGINX, CHROMIUM]);
  expect(problem.message).toBe(`These programs are missing: ${DATABASE_SERVER.what}, nginx, Chromium.`);
  const [command = ''] = problem.advice.split('\n');
  for (const name of [...DATABASE_SERVER.apt, 'nginx', 'chromium']) expect(command).toContain(name);
});

test('a system without Debian’s packages gets one command as well', () => {
  vi.stubEnv('PATH', tempDir());
  expect(missing([DATABASE_SERVER, DATABASE_CLIENT, NGINX]).advice).toMatch(
    /^Install with: brew install mariadb nginx,/,
  );
});
