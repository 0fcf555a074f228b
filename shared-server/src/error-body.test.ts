import { expect, test } from 'vitest';
import { errorTypes } from '../testing/contract.ts';

test('the types of an error are made from the description of its body', async () => {
  const origin = '// Generated from error-body.ts by `npm test -- unit shared-server/src/error-body -u`.';
  await expect(`${origin}\n${errorTypes()}\n`).toMatchFileSnapshot('generated/error-body.ts');
});
