import { expect, test } from 'vitest';
import { normaliseCode } from './codes.ts';

test.each([
  [' ab12-cd34 ', 'AB12CD34'],
  ['123 456', '123456'],
  ['AB12CD34', 'AB12CD34'],
  ['ab\t12\n', 'AB12'],
])('%j is compared as %j', (typed, compared) => {
  expect(normaliseCode(typed)).toBe(compared);
});
