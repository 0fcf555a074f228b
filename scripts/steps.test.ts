import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { runForOutput } from './run.ts';
import { createSteps } from './steps.ts';
import { playwrightCount, vitestCount } from './test-report.ts';
import { tempDir } from './testing/temp-dir.ts';

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
  const run = steps.step('Build', () => runForOutput('sleep', ['60'], { signal: controller.signal }));
  controller.abort();
  await expect(run).rejects.toThrow('aborted');
  expect(text()).toMatch(/^ {2}– Build/);
});

function reportFile(content: unknown): string {
  const file = path.join(tempDir(), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('tests are counted from the reports of their runners', () => {
  const vitest = { success: false, numPassedTests: 7, numFailedTests: 2 };
  expect(vitestCount(reportFile(vitest))).toEqual({ passed: 7, failed: 2 });
  const playwright = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] };
  expect(playwrightCount(reportFile(playwright))).toEqual({ passed: 5, failed: 2 });
});

test('an aborted run is a failure, whatever passed before', () => {
  expect(vitestCount('/nowhere.json')).toEqual({ passed: 0, failed: 1 });
  expect(vitestCount(reportFile({ success: false, numPassedTests: 7, numFailedTests: 0 }))).toEqual({
    passed: 7,
    failed: 1,
  });
  const stats = { expected: 5, unexpected: 0, flaky: 0 };
  expect(playwrightCount(reportFile({ stats, errors: [{}] }))).toEqual({ passed: 5, failed: 1 });
});
