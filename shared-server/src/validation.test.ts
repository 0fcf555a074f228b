import Joi from 'joi';
import { expect, test } from 'vitest';
import { validated } from './validation.ts';

const schema = Joi.object<{ count: number; isOn: boolean; code: string }>({
  count: Joi.number().integer().max(9),
  isOn: Joi.boolean(),
  code: Joi.string().pattern(/^\d+$/),
});
function refusal(value: unknown) {
  try {
    return validated(schema, value);
  } catch (error) {
    return error;
  }
}

test('values are not converted: "1" is not 1, "true" is not true', () => {
  expect(validated(schema, { count: 1, isOn: true })).toEqual({ count: 1, isOn: true });
  for (const value of [{ count: '1' }, { isOn: 'true' }, { code: 1 }]) {
    expect(refusal(value)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  }
});

test('an error message does not repeat the value', () => {
  expect(refusal({ code: 'canary' })).toMatchObject({
    message: 'Code has the wrong form',
    body: { details: [{ field: 'code', message: 'Code has the wrong form' }] },
  });
});

test('an error names the limit that a value is over', () => {
  expect(refusal({ count: 10 })).toMatchObject({
    body: { details: [{ field: 'count', code: 'number.max', limit: 9 }] },
  });
});
