import Joi from 'joi';
import { expect, test } from 'vitest';
import { openApiAnswer } from './document.ts';

test('a nullable enum is documented with all its values', () => {
  const status = Joi.string().valid('open', 'closed').allow(null).required();
  const answer = Joi.object({ status, note: Joi.string().max(5).allow('', null) });
  const route = { method: 'get', path: '/api/period', summary: 'The period', answer, security: [] };
  expect(
    openApiAnswer({ title: 'Test', description: '', securitySchemes: {} }, () => [route])(),
  ).toMatchObject({
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
