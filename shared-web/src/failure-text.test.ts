import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from './api-client.ts';
import { failureText, PartialFailure, readFailureText, unreachable } from './failure-text.ts';

const refusal = (status: number, body = '') => new ApiError(new Response(null, { status }), body);
const WORDS = { errorToast: 'Wrong password', connectionToast: 'Not reached' };

test("the server's sentence takes precedence over the page's", () => {
  const error = refusal(409, '{"message":"You have voted here."}');
  expect(failureText(error, WORDS)).toBe('You have voted here.');
  expect(readFailureText(error)).toBe('You have voted here.');
  expect(failureText(new PartialFailure('Two of three.'), WORDS)).toBe('Two of three.');
});

test('a refusal without a sentence names what failed; a connection problem is not a refusal', () => {
  expect(failureText(refusal(401), WORDS)).toBe('Wrong password');
  expect(failureText(refusal(500, '<html>'), WORDS)).toBe('Not reached');
  expect(failureText(new ConnectionError('no'), WORDS)).toBe('Not reached');
  expect(failureText(new ConnectionError('no'), { errorToast: 'Failed to vote' })).toBe('Failed to vote');
});

test('a server error has a reference to quote; a refusal has none', () => {
  const headers = { 'X-Request-Id': '0f1e2d3c4b5a69788796a5b4c3d2e1f0' };
  const failed = (status: number) => new ApiError(new Response(null, { status, headers }), '');
  expect(failureText(failed(503), WORDS)).toBe('Not reached. Reference: 0f1e2d3c');
  expect(readFailureText(failed(500))).toMatch(/then try again\. Reference: 0f1e2d3c$/);
  expect(failureText(failed(409), WORDS)).toBe('Wrong password');
});

test('the reason for a failed load: no answer, or one without a sentence', () => {
  expect(readFailureText(new ConnectionError('no'))).toBe(unreachable());
  expect(readFailureText(refusal(502, '<html>'))).toMatch(/^Something went wrong on our side/);
});
