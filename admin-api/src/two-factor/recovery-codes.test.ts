import { verifySecret } from 'db/accounts';
import { expect, test } from 'vitest';
import { newRecoveryCodes, splitRecoveryCode } from './recovery-codes.ts';

test('the first two characters distinguish ten codes, and the other eight are hashed', async () => {
  const { codes, hashed } = await newRecoveryCodes();
  expect(new Set(hashed.map(({ index }) => index)).size).toBe(10);
  const [code = ''] = codes;
  const parts = splitRecoveryCode(code);
  expect(parts).toEqual({ index: hashed[0]?.index, secret: code.slice(2) });
  expect(await verifySecret(hashed[0]?.hash, code.slice(2))).toBe(true);
});

test('letters that no code contains are read as the characters they look like', () => {
  expect(splitRecoveryCode('OOIIL00011')).toEqual({ index: '00', secret: '11100011' });
});

test('a malformed text is not a recovery code', () => {
  for (const code of ['', '123456', '123456789', '12345678901', 'ÄÖ12345678', '１２34567890']) {
    expect(splitRecoveryCode(code), JSON.stringify(code)).toBeUndefined();
  }
});
