import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

let calls = 0;
async function failing() {
  calls += 1;
  throw new Error('down');
}

test('after five failures nobody waits for ten seconds; then one call tries again', async () => {
  let now = 0;
  const breaker = createCircuitBreaker(() => now);
  for (let count = 0; count < 20; count += 1) expect(await breaker.run(failing)).toBeUndefined();
  expect(calls).toBe(5);
  now = 10_000;
  await Promise.all([breaker.run(failing), breaker.run(failing)]);
  expect(calls).toBe(6);
  now = 20_000;
  expect(await breaker.run(async () => 'up')).toBe('up');
  for (let count = 0; count < 4; count += 1) await breaker.run(failing);
  expect(await breaker.run(async () => 'still up')).toBe('still up');
});
