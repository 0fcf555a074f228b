import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { newSecret, timeStepOf } from './totp.ts';

const STEP_START = 1_800_000_000_000;
const seconds = (count: number) => count * 1000;
const secret = newSecret();
const codeAt = (time: number) => generate({ secret, epoch: time / 1000 });

test('a code is valid in its own step of 30 seconds and in the one before and after it', async () => {
  const code = await codeAt(STEP_START);
  const step = STEP_START / 30_000;
  for (const from of [-30, -1, 0, 29, 30, 59])
    expect(await timeStepOf(secret, code, STEP_START + seconds(from))).toBe(step);
  for (const from of [-31, 60])
    expect(await timeStepOf(secret, code, STEP_START + seconds(from))).toBeUndefined();
});

test('a malformed text is not a code, but causes no error', async () => {
  for (const text of ['', '12345', '1234567', 'abcdef', '１２３４５６', '12 456', '-12345']) {
    expect(await timeStepOf(secret, text), JSON.stringify(text)).toBeUndefined();
  }
});

test('an invalid secret causes no error either', async () => {
  expect(await timeStepOf('ABCDEFGH23', '123456')).toBeUndefined();
});
