import { expect, test } from 'vitest';
import { createRecent } from './recent.ts';

test('the newest entries are known, and never more than twice as many as wanted', () => {
  const recent = createRecent<number>(10);
  for (let number = 1; number <= 100; number += 1) {
    recent.add(`key ${number}`, number);
    for (let known = Math.max(1, number - 9); known <= number; known += 1) {
      expect(recent.get(`key ${known}`)).toBe(known);
    }
    expect(recent.get(`key ${number - 20}`)).toBeUndefined();
  }
});
