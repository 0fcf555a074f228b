import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeApi, failure, fakeApi } from '../../testing/fake-api.ts';
import { endVoterSession, startVoterSession } from '../session/session.ts';
import { castVote, newVoteKey } from './cast-vote.ts';

const VOTE = { vendorId: 2, categoryId: 5 };
const CAST = { message: 'Vote cast', vote: { ...VOTE, createdAt: '2026-03-01T12:00:00.000Z' } };

let api: FakeApi;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  startVoterSession('voter-token');
  api = fakeApi();
});

const requests = () => api.of('POST /api/votes');
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

function cast(mayBeCounted = false) {
  const outcome = castVote({ vote: VOTE, key: 'key-1', mayBeCounted });
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

describe('without a word on what became of the vote', () => {
  test('it is asked for again under the same key when the server says, twice at most', async () => {
    api.on('POST /api/votes', () => unavailable('3'));
    const outcome = cast();
    await pass(2.9);
    expect(requests()).toHaveLength(1);
    await pass(0.2);
    expect(requests()).toHaveLength(2);
    await pass(60);
    expect(await outcome).toMatchObject({ error: { status: 503 } });
    expect(requests().map(({ idempotencyKey, body }) => [idempotencyKey, body])).toEqual(
      Array.from({ length: 3 }, () => ['key-1', VOTE]),
    );
  });

  test.each([
    ['a proxy that got no answer', () => new Response('<html>', { status: 504 })],
    ['an answer that broke off', () => new Response('{"message":', { status: 201 })],
    ['a far too long waiting time', () => unavailable('86400')],
  ])('%s: again after ten seconds at most', async (_name, answer) => {
    api.on('POST /api/votes', answer);
    const outcome = cast();
    await pass(1);
    api.on('POST /api/votes', () => CAST);
    await pass(10);
    expect(await outcome).toEqual({ answer: CAST });
    expect(requests()).toHaveLength(2);
  });

  test('no connection counts as no word, and the next answer decides', async () => {
    api.cutOff('POST /api/votes');
    const outcome = cast();
    await pass(1);
    api.on('POST /api/votes', () => failure(403, 'Voting is paused.', 'VOTING_PAUSED'));
    await pass(10);
    expect(await outcome).toMatchObject({ error: { code: 'VOTING_PAUSED' } });
    expect(requests()).toHaveLength(2);
  });

  test('it is not asked for in the name of somebody else', async () => {
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

describe('an answer that says that there is a vote already', () => {
  test('refuses the first request', async () => {
    api.on('POST /api/votes', alreadyVoted);
    expect(await cast()).toMatchObject({ error: { code: 'ALREADY_VOTED' } });
    expect(requests()).toHaveLength(1);
  });

  test('shows that the vote was counted when an earlier request had no outcome', async () => {
    api.on('POST /api/votes', () => unavailable());
    const outcome = cast();
    await pass(1);
    api.on('POST /api/votes', alreadyVoted);
    await pass(10);
    expect(await outcome).toEqual({ answer: undefined });
    expect(await cast(true)).toEqual({ answer: undefined });
  });
});

test('every vote has a key of its own', () => {
  expect(newVoteKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newVoteKey()).not.toBe(newVoteKey());
});
