import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from './api-client.ts';
import { failureText, PartialFailure, readFailureText, UNREACHABLE } from './failure-text.ts';

const refusal = (status: number, body = '') => new ApiError(new Response(null, { status }), body);
const WORDS = { errorToast: 'Wrong password', connectionToast: 'Not reached' };

test('the sentence of the server goes before the words of the page', () => {
  const error = refusal(409, '{"message":"You have voted here."}');
  expect(failureText(error, WORDS)).toBe('You have voted here.');
  expect(readFailureText(error)).toBe('You have voted here.');
  expect(failureText(new PartialFailure('Two of three.'), WORDS)).toBe('Two of three.');
});

test('a refusal without a sentence says what failed; a connection problem is not a refusal', () => {
  expect(failureText(refusal(401), WORDS)).toBe('Wrong password');
  expect(failureText(refusal(500, '<html>'), WORDS)).toBe('Not reached');
  expect(failureText(new ConnectionError('no'), WORDS)).toBe('Not reached');
  expect(failureText(new ConnectionError('no'), { errorToast: 'Failed to vote' })).toBe('Failed to vote');
});

test('why something could not be read: no answer, or an answer that says nothing', () => {
  expect(readFailureText(new ConnectionError('no'))).toBe(UNREACHABLE);
  expect(readFailureText(refusal(502, '<html>'))).toMatch(/^The server had trouble answering/);
});
