import Joi from 'joi';
import { expect, test } from 'vitest';
import { jsonSchemaOf } from './json-schema.ts';

test('schemas keep nullable fields, fixed values, maps and lists', () => {
  const schema = Joi.object({
    maybe: Joi.string().allow(null).max(5).description('A word').required(),
    one: Joi.string().valid('a', 'b'),
    same: Joi.string().valid(Joi.ref('one')),
    map: Joi.object().pattern(Joi.string(), Joi.number().min(0)),
    list: Joi.array().items(Joi.boolean()),
    at: Joi.string().isoDate(),
    text: Joi.string().pattern(/^a+$/i),
    open: Joi.object().unknown(),
    ours: Joi.string()
      .custom((value) => value)
      .max(3),
  });
  expect(jsonSchemaOf(schema.describe())).toEqual({
    type: 'object',
    properties: {
      maybe: { type: ['string', 'null'], maxLength: 5, description: 'A word' },
      one: { enum: ['a', 'b'] },
      same: { type: 'string' },
      map: { type: 'object', properties: {}, additionalProperties: { type: 'number', minimum: 0 } },
      list: { type: 'array', items: { type: 'boolean' } },
      at: { type: 'string', format: 'date-time' },
      text: { type: 'string', pattern: '^a+$' },
      open: { type: 'object', properties: {}, additionalProperties: true },
      ours: { type: 'string', maxLength: 3 },
    },
    required: ['maybe'],
    additionalProperties: false,
  });
});

test('what it cannot say is an error, not a gap', () => {
  expect(() => jsonSchemaOf(Joi.string().email().describe())).toThrow('string.email');
  expect(() => jsonSchemaOf(Joi.number().port().describe())).toThrow('number.port');
  expect(() => jsonSchemaOf(Joi.date().describe())).toThrow('date');
});
