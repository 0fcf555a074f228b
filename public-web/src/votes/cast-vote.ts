import type { CastVoteRequest, CastVoteResponse } from 'public-api/contract';
import { ApiError } from 'shared-web';
import { post } from '../api-client.ts';
import { currentSession } from '../session/session.ts';

interface Attempt {
  vote: CastVoteRequest;
  /** An earlier request for a vote in this category may have been counted. */
  mayBeCounted: boolean;
  triesLeft?: number;
}

const TRIES = 3;
const USUAL_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 10;

/**
 * Casts a vote, and sends it again when no response says whether it was counted; the server counts it once. Returns undefined when the refusal of a
 * later request shows that an earlier one was counted, since it does not say for which vendor.
 */
export async function castVote(attempt: Attempt): Promise<CastVoteResponse | undefined> {
  const { vote, mayBeCounted, triesLeft = TRIES } = attempt;
  const { serial } = currentSession();
  try {
    return await post<CastVoteResponse>('/api/votes', vote);
  } catch (error) {
    if (mayBeCounted && isAlreadyVoted(error)) return undefined;
    if (!isUnsettled(error) || triesLeft === 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitAfter(error)));
    // A user who has signed in since did not ask for this vote.
    if (currentSession().serial !== serial) throw error;
    return castVote({ vote, mayBeCounted: true, triesLeft: triesLeft - 1 });
  }
}

/** Returns true for a 5xx or a missing response, neither of which says whether the vote was counted. */
export const isUnsettled = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

const isAlreadyVoted = (error: unknown) => error instanceof ApiError && error.code === 'ALREADY_VOTED';

/** Returns milliseconds, spread so that browsers that failed together do not come back together. */
function waitAfter(error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  const seconds = Math.min(asked ?? USUAL_WAIT_SECONDS, LONGEST_WAIT_SECONDS);
  return seconds * 1000 * (1 + Math.random() / 2);
}
