import { expect, test } from 'vitest';
import { checkPassword } from './text-field.tsx';

const unmet = (password: string) =>
  checkPassword(password)
    .filter((rule) => !rule.met)
    .map((rule) => rule.label);

test('a password needs 8 characters, an uppercase and a lowercase letter, a digit and a special character', () => {
  expect(unmet('Abcdef1!')).toEqual([]);
  expect(unmet('Abcde1!')).toEqual(['At least 8 characters']);
  expect(unmet('abcdef1!')).toEqual(['An uppercase letter']);
  expect(unmet('ABCDEF1!')).toEqual(['A lowercase letter']);
  expect(unmet('Abcdefg!')).toEqual(['A number']);
  expect(unmet('')).toHaveLength(5);
});

test('seven characters count as special', () => {
  for (const character of ['@', '$', '!', '%', '*', '?', '&']) {
    expect(unmet(`Abcdefg1${character}`), character).toEqual([]);
  }
});

test('other characters do not count as special', () => {
  for (const character of ['#', '-', '_', ' ', '^']) {
    expect(unmet(`Abcdefg1${character}`), character).toEqual(['A special character: @ $ ! % * ? &']);
  }
});
