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

test.each(['Qu1et@M', 'quiet@meadow7', 'QUIET@MEADOW7', 'Quiet@Meadow', 'QuietMeadow7', 'Quiet-Meadow7'])(
  '%s breaks the rule',
  (password) => {
    expect(refusal(password)).toMatchObject({
      status: 400,
      body: {
        code: 'WEAK_PASSWORD',
        message: expect.stringContaining('at least 8 characters'),
        details: [{ field: 'password' }],
      },
    });
  },
);

test.each([
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
])('%s satisfies the rule but is too easy to guess', (password) => {
  expect(refusal(password)).toMatchObject({
    body: { code: 'WEAK_PASSWORD', message: expect.stringContaining('guess') },
  });
});

test.each(['Quiet-Meadow7!', 'tr0ub4dor&3X', 'Aa1! with spaces and ünïcode', `Aa1!${'x'.repeat(120)}z`])(
  '%s is accepted',
  (password) => {
    expect(refusal(password)).toBeNull();
  },
);
