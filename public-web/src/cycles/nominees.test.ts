import { expect, test } from 'vitest';
import { startingAt } from './nominees.ts';

const VENDORS = ['A', 'B', 'C'];

test('every voter sees all vendors, and consecutive ids start at consecutive vendors', () => {
  expect([1, 2, 3, 4].map((id) => startingAt(VENDORS, id).join(''))).toEqual(['BCA', 'CAB', 'ABC', 'BCA']);
});

test('an empty list stays empty', () => {
  expect(startingAt([], 7)).toEqual([]);
});
