import { expect, test } from 'vitest';
import { typesText } from '../testing/contract.ts';
import { errorBody } from './error-body.ts';
import { jsonSchemaOf, withReferences } from './openapi/document.ts';

test('the types of an error are made from the description of its body', async () => {
  const head = 'Generated from error-body.ts by `npm test -- unit shared-server/src/error-body -u`.';
  const { schemas } = withReferences(jsonSchemaOf(errorBody));
  await expect(await typesText(head, schemas)).toMatchFileSnapshot('generated/error-body.ts');
});
