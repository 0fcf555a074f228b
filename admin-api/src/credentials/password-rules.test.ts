import { expect, test } from 'vitest';
import { requireStrongPassword } from './password-rules.ts';

function refusal(password: string, username = 'grace_h') {
  try {
    requireStrongPassword(password, username, 'password');
    return null;
  } catch (error) {
    return error;
  }
}

test('a password that breaks the rule is refused with the rule', () => {
  for (const password of [
    'Qu1et@M',
    'quiet@meadow7',
    'QUIET@MEADOW7',
    'Quiet@Meadow',
    'QuietMeadow7',
    'Quiet-Meadow7',
  ]) {
    expect(refusal(password), password).toMatchObject({
      status: 400,
      body: {
        code: 'WEAK_PASSWORD',
        message: expect.stringContaining('at least 8 characters'),
        details: [{ field: 'password' }],
      },
    });
  }
});

test('a password that satisfies the rule but is too easy to guess is refused', () => {
  for (const password of [
    'P@ssw0rd',
    'Password1!',
    'Passw0rd!23',
    'Welcome2026!',
    '!!Admin123!!',
    'L3tMe1n!!',
    'Qwerty123!',
    'Abcdefg1!',
    'Aaaaaaa1!',
    'Summer2026!',
    'Vendor-Awards1!',
    'Voting$2026',
    'Grace_h1!',
    '12345678!Aa',
  ]) {
    expect(refusal(password), password).toMatchObject({
      body: { code: 'WEAK_PASSWORD', message: expect.stringContaining('guess') },
    });
  }
});

test('other passwords are accepted', () => {
  for (const password of [
    'Quiet-Meadow7!',
    'tr0ub4dor&3X',
    'Aa1! with spaces and ünïcode',
    `Aa1!${'x'.repeat(120)}z`,
  ]) {
    expect(refusal(password), password).toBeNull();
  }
});
