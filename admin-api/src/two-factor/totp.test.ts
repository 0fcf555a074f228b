import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { newSecret, timeStepOf } from './totp.ts';

const STEP_START = 1_800_000_000_000;
const seconds = (count: number) => count * 1000;
const secret = newSecret();
const codeAt = (time: number) => generate({ secret, epoch: time / 1000 });

test('a code is valid for its own half minute and five seconds more', async () => {
  const code = await codeAt(STEP_START);
  const step = STEP_START / 30_000;
  expect(await timeStepOf(secret, code, STEP_START)).toBe(step);
  expect(await timeStepOf(secret, code, STEP_START + seconds(29))).toBe(step);
  expect(await timeStepOf(secret, code, STEP_START + seconds(34))).toBe(step);
  expect(await timeStepOf(secret, code, STEP_START + seconds(36))).toBeUndefined();
});

test('a code from the future is not valid', async () => {
  expect(
    await timeStepOf(secret, await codeAt(STEP_START + seconds(30)), STEP_START + seconds(28)),
  ).toBeUndefined();
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12 456', '-12345'])(
  '%j is not a code, but causes no error',
  async (text) => {
    expect(await timeStepOf(secret, text)).toBeUndefined();
  },
);

test('an invalid secret causes no error either', async () => {
  expect(await timeStepOf('ABCDEFGH23', '123456')).toBeUndefined();
});
