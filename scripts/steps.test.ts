import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { run } from './run.ts';
import { createSteps } from './steps.ts';

function collect() {
  let text = '';
  const out = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { steps: createSteps(out), text: () => text };
}

test('each step is a line with its time, and a failed one is marked', async () => {
  const { steps, text } = collect();
  await steps.step('Database', async (note) => note('private'));
  await expect(steps.step('Build', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(text()).toMatch(/^ {2}✓ Database +0\.0 s {2}private\n {2}✗ Build +0\.0 s\n$/);
});

test('a step that was told to stop does not count as failed', async () => {
  const { steps, text } = collect();
  const controller = new AbortController();
  const work = steps.step('Build', () => run('sleep', ['60'], { signal: controller.signal }));
  controller.abort();
  await expect(work).rejects.toThrow('aborted');
  expect(text()).toMatch(/^ {2}– Build/);
});
