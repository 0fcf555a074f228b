import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, testApi } from '../../testing/fake-api.ts';
import { endVoterSession, startVoterSession } from '../session/session.ts';
import { castVote } from './use-cast-vote.tsx';

const VOTE = { vendorId: 2, categoryId: 5 };
const CAST = { message: 'Vote cast', vote: { ...VOTE, createdAt: '2026-03-01T12:00:00.000Z' } };

const api = testApi();
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  startVoterSession('voter-token');
});

const requests = () => api.of('POST /api/votes');
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

function cast(mayBeCounted = false) {
  const outcome = castVote({ vote: VOTE, mayBeCounted });
  return outcome.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
}

function unavailable(retryAfter?: string): Response {
  const answer = failure(503, 'Please try again in a moment.', 'SERVICE_UNAVAILABLE');
  if (retryAfter) answer.headers.set('Retry-After', retryAfter);
  return answer;
}

const alreadyVoted = () => failure(409, 'You have already voted in this category.', 'ALREADY_VOTED');

describe('a vote without a known outcome', () => {
  test('is sent again after Retry-After, at most twice', async () => {
    api.on('POST /api/votes', () => unavailable('3'));
    const outcome = cast();
    await pass(2.9);
    expect(requests()).toHaveLength(1);
    await pass(0.2);
    expect(requests()).toHaveLength(2);
    await pass(60);
    expect(await outcome).toMatchObject({ error: { status: 503 } });
    expect(requests().map(({ body }) => body)).toEqual([VOTE, VOTE, VOTE]);
  });

  test.each([
    ['a gateway timeout', () => new Response('<html>', { status: 504 })],
    ['a truncated response', () => new Response('{"message":', { status: 201 })],
    ['a Retry-After that is far too long', () => unavailable('86400')],
  ])('is sent again within ten seconds after %s', async (_name, answer) => {
    api.on('POST /api/votes', answer);
    const outcome = cast();
    await pass(1);
    api.on('POST /api/votes', () => CAST);
    await pass(10);
    expect(await outcome).toEqual({ answer: CAST });
    expect(requests()).toHaveLength(2);
  });

  test('is sent again after a lost connection, and the next response decides', async () => {
    api.cutOff('POST /api/votes');
    const outcome = cast();
    await pass(1);
    api.on('POST /api/votes', () => failure(403, 'Voting is paused.', 'VOTING_PAUSED'));
    await pass(10);
    expect(await outcome).toMatchObject({ error: { code: 'VOTING_PAUSED' } });
    expect(requests()).toHaveLength(2);
  });

  test('is not sent again in the name of another voter', async () => {
    api.on('POST /api/votes', () => unavailable());
    const outcome = cast();
    await pass(1);
    endVoterSession();
    startVoterSession('token-of-another');
    await pass(60);
    expect(await outcome).toMatchObject({ error: { status: 503 } });
    expect(requests()).toHaveLength(1);
  });
});

describe('a response that the voter has already voted', () => {
  test('rejects a first request', async () => {
    api.on('POST /api/votes', alreadyVoted);
    expect(await cast()).toMatchObject({ error: { code: 'ALREADY_VOTED' } });
    expect(requests()).toHaveLength(1);
  });

  test('confirms the vote if an earlier request had no known outcome', async () => {
    api.on('POST /api/votes', () => unavailable());
    const outcome = cast();
    await pass(1);
    api.on('POST /api/votes', alreadyVoted);
    await pass(10);
    expect(await outcome).toEqual({ answer: undefined });
    expect(await cast(true)).toEqual({ answer: undefined });
  });
});
