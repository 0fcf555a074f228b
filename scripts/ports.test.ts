import net from 'node:net';
import getPort from 'get-port';
import { expect, test } from 'vitest';
import { assertPortFree } from './ports.ts';
import { explain, Problem, report } from './problem.ts';

test('a port in use is named, with advice', async () => {
  const port = await getPort();
  const other = net.createServer().listen(port, '127.0.0.1');
  await expect(assertPortFree('127.0.0.1', port)).rejects.toMatchObject({
    message: `Port ${port} is in use by another program.`,
    advice: `Use another port: PORT=${port + 1} npm start.`,
  });
  await new Promise((resolve) => other.close(resolve));
  await expect(assertPortFree('127.0.0.1', port)).resolves.toBeUndefined();
});

test('an address that this machine does not have is named', async () => {
  await expect(assertPortFree('203.0.113.9', 8080)).rejects.toThrow(
    '203.0.113.9 is not an address of this machine (HOST).',
  );
});

test('an error of the system becomes a sentence', () => {
  for (const [code, sentence] of [
    ['ENOSPC', 'The disk that holds /data is full.'],
    ['EACCES', 'This user may not write here (mkdir /data).'],
    ['EROFS', 'This user may not write here (mkdir /data).'],
  ] as const) {
    const error = explain(Object.assign(new Error('mkdir /data'), { code }), '/data');
    expect(error, code).toBeInstanceOf(Problem);
    expect(report(error), code).toContain(sentence);
    expect(report(error), code).not.toContain('    at ');
  }
});

test('an unexpected error is printed with its stack', () => {
  expect(report(explain(new Error('odd'), '/data'))).toMatch(/odd\n\s+at /);
});
