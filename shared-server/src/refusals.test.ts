import { expect, test } from 'vitest';
import { refusalsOf } from './refusals.ts';

const refuse = refusalsOf({
  NAME_TAKEN: [409, 'This name is taken.', 'name'],
  'VALIDATION_FAILED.too_long': [400, 'At most 3 days', 'endDate', 3],
});

test('a refusal about a field names it, with the code and the limit of its rule', () => {
  expect(refuse('VALIDATION_FAILED.too_long')).toMatchObject({
    status: 400,
    body: {
      code: 'VALIDATION_FAILED',
      message: 'At most 3 days',
      details: [{ field: 'endDate', code: 'too_long', message: 'At most 3 days', limit: 3 }],
    },
  });
  expect(refuse('NAME_TAKEN', {}, { field: 'username' }).body.details).toEqual([
    { field: 'username', code: 'NAME_TAKEN', message: 'This name is taken.' },
  ]);
});
