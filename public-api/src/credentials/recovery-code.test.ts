import { expect, test } from 'vitest';
import { newRecoveryCode, normalRecoveryCode } from './checks.ts';

test('a recovery code is four groups of five unambiguous characters', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(new Set(codes).size).toBe(200);
});

test('a recovery code is accepted however it is typed', () => {
  expect(normalRecoveryCode(' o1234 abcde-il1lI00000 ')).toBe('01234-ABCDE-11111-00000');
  expect(normalRecoveryCode('٠١٢٣٤–ａｂｃｄｅ–１１１１１–۰۰۰۰۰')).toBe('01234-ABCDE-11111-00000');
  for (const code of Array.from({ length: 50 }, newRecoveryCode)) {
    expect(normalRecoveryCode(code.toLowerCase().replaceAll('-', ''))).toBe(code);
  }
});
