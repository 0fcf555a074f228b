import Joi from 'joi';
import { expect, test } from 'vitest';
import { declared } from '../route.ts';
import { named, shape } from '../shapes.ts';
import { jsonSchemaOf, openApiAnswer, withReferences } from './document.ts';

test('a nullable enum is documented with all its values', () => {
  const status = Joi.string().valid('open', 'closed').allow(null).required();
  const answer = Joi.object({ status, note: Joi.string().max(5).allow('', null) });
  const route = declared('GET /api/period', 'anyone', { summary: 'The period', answers: answer });
  const access = { anyone: { security: [], refusals: [] } };
  const tags = { Voting: ['period'] };
  const api = { title: 'Test', description: '', securitySchemes: {}, tags, refusals: {}, access };
  expect(openApiAnswer(api, () => [route])()).toMatchObject({
    paths: {
      '/api/period': {
        get: {
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: {
                    properties: {
                      status: { type: ['string', 'null'], enum: ['open', 'closed', null] },
                      note: { type: ['string', 'null'], maxLength: 5 },
                    },
                    required: ['status'],
                    additionalProperties: false,
                  },
                },
              },
            },
          },
        },
      },
    },
  });
});

test('a part with a name stands once and is referred to, also where it may be null', () => {
  const state = named('State', Joi.string().valid('open', 'closed'));
  const whole = Joi.object({ state, last: state.allow(null).description('The last one') });
  const $ref = '#/components/schemas/State';
  expect(withReferences(jsonSchemaOf(whole))).toMatchObject({
    part: { properties: { state: { $ref }, last: { anyOf: [{ $ref }, { type: 'null' }] } } },
    schemas: { State: { type: 'string', enum: ['open', 'closed'] } },
  });
});

test('two parts may not have the same name', () => {
  const whole = Joi.object({ one: shape('Same', { id: Joi.number() }), other: shape('Same', {}) });
  expect(() => withReferences(jsonSchemaOf(whole))).toThrow('Two schemas are called Same.');
});
