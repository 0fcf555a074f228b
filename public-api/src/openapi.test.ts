import { openApiErrors } from 'shared-server/testing/openapi-errors';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const api = testApp();
let answer: ReturnType<typeof api.get> | undefined;

/** Returns the document, which takes half a second to make and does not change. */
async function document() {
  answer ??= api.get('/api/openapi.json');
  const { status, body } = await answer;
  expect(status).toBe(200);
  return body;
}

test('GET /api/openapi.json lists every call of the specification', async () => {
  const body = await document();
  expect(body.openapi).toBe('3.1.0');
  expect(await openApiErrors(body)).toEqual([]);
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.sort()).toEqual([
    'GET /api/captcha',
    'GET /api/categories',
    'GET /api/categories/{id}/results',
    'GET /api/category-votes',
    'GET /api/email',
    'GET /api/invitation',
    'GET /api/leaderboard',
    'GET /api/organiser-acts',
    'GET /api/privacy',
    'GET /api/privacy/{language}',
    'GET /api/sign-in-ways',
    'GET /api/site-config',
    'GET /api/stats',
    'GET /api/suggestions',
    'GET /api/translations/{language}',
    'GET /api/user',
    'GET /api/user/data',
    'GET /api/vendors',
    'GET /api/vendors/{id}/badge.json',
    'GET /api/vendors/{id}/links',
    'GET /api/vendors/{id}/places',
    'GET /api/vendors/{id}/standing',
    'GET /api/votes-over-time',
    'GET /api/voting/cycle',
    'GET /api/voting/cycles',
    'GET /api/voting/progress',
    'GET /api/voting/state',
    'GET /api/winners',
    'POST /api/email',
    'POST /api/email/code',
    'POST /api/email/link',
    'POST /api/email/link/end',
    'POST /api/email/link/request',
    'POST /api/email/sign-in',
    'POST /api/email/sign-in/code',
    'POST /api/email/stop-news',
    'POST /api/email/unsubscribe',
    'POST /api/invitation',
    'POST /api/login',
    'POST /api/login/ticket',
    'POST /api/logout',
    'POST /api/members/account',
    'POST /api/members/sign-in',
    'POST /api/members/sign-in/code',
    'POST /api/password-recovery',
    'POST /api/register',
    'POST /api/suggestions',
    'POST /api/user/erase',
    'POST /api/user/password',
    'POST /api/user/recovery-code',
    'POST /api/votes',
  ]);
});

test('the document says whether a token is never read, optional or required', async () => {
  const { paths } = await document();
  expect(paths['/api/stats'].get.security).toEqual([]);
  expect(paths['/api/voting/progress'].get.security).toEqual([{}, { token: [] }]);
  expect(paths['/api/logout'].post.security).toEqual([{}, { token: [] }]);
  expect(paths['/api/user'].get.security).toEqual([{ token: [] }]);
  expect(paths['/api/vendors/{id}/places'].get.responses).toHaveProperty('404');
  expect(paths['/api/votes'].post).toMatchObject({ operationId: 'postVotes', tags: ['Voting'] });
});

test('the document describes what the server checks', async () => {
  const { paths, components } = await document();
  const vote = paths['/api/votes'].post;
  expect(vote.security).toEqual([{ token: [] }]);
  const $ref = '#/components/schemas/CastVoteRequest';
  expect(vote.requestBody.content['application/json'].schema).toEqual({ $ref });
  expect(components.schemas.CastVoteRequest).toEqual({
    type: 'object',
    properties: {
      vendorId: { type: 'integer', minimum: 1, maximum: 2147483647 },
      categoryId: { type: 'integer', minimum: 1, maximum: 2147483647 },
    },
    required: ['categoryId', 'vendorId'],
    additionalProperties: false,
  });
  expect(Object.keys(vote.responses).join(' ')).toBe('201 400 401 403 404 409 413 415 429 503');
  expect(vote.responses[409].description).toContain(
    '`ALREADY_VOTED`: You have already voted in this category.',
  );
  expect(paths['/api/stats'].get.parameters).toMatchObject([
    {
      name: 'cycle',
      in: 'query',
      required: false,
      description: expect.stringMatching(/^The id of a voting period/),
    },
  ]);
  expect(paths['/api/vendors/{id}/links'].get.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true, description: 'As in /api/vendors' },
  ]);
});

test('the document says how long to wait, which codes exist, and what an answer looks like', async () => {
  const { paths, components } = await document();
  const { responses } = paths['/api/votes'].post;
  const withHeader = Object.keys(responses).filter((status) => responses[status].headers?.['Retry-After']);
  expect(withHeader).toEqual(['429', '503']);
  expect(components.schemas.ApiError.properties.code.description).toContain('`ALREADY_VOTED`, ');
  expect(responses[201].content['application/json'].example.vote.vendorId).toBe(7);
});
