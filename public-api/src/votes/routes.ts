import { percentageOf } from 'db/count';
import type { VoteRefusal, VoterProgress } from 'db/voting';
import type { Request } from 'express';
import Joi from 'joi';
import { codeOf, type HttpError, retryAfter } from 'shared-server/refusals';
import { count, id, instant, listOf, orNull, percentage, text } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import { sendCreated, sendPrepared } from '../caching/prepared-answer.ts';
import type {
  CastVoteRequest,
  CastVoteResponse,
  UncountedVote,
  VotingProgress,
} from '../generated/contract.ts';
import { blocked, notFound, refuse, unauthenticated } from '../requests/refusals.ts';
import { directRoute, type Route, readInput, readQuery } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';
import { clientOf } from '../visitors/client.ts';
import type { Sessions } from '../visitors/sessions.ts';
import { countVotes } from './vote-metrics.ts';

const castVoteBody = shape('CastVoteRequest', {
  vendorId: id,
  categoryId: id,
});

const castVoteAnswer = shape('CastVoteResponse', {
  message: text,
  vote: Joi.object({
    vendorId: id,
    categoryId: id,
    createdAt: instant,
  }).required(),
  isExcluded: Joi.boolean()
    .valid(true)
    .description(
      'True if the vote is stored but does not count, because the organisers excluded the account',
    ),
});

const progressAnswer = shape('VotingProgress', {
  completed: count,
  total: count,
  percentage: percentage.description('0 to 100, rounded'),
  votedCategories: Joi.array().items(idSchema).required(),
  uncounted: listOf(
    shape('UncountedVote', {
      categoryId: id,
      state: Joi.string()
        .valid('excluded', 'counts_until_end', 'counts_at_end', 'disqualified')
        .required()
        .description(
          '`excluded`: it does not count. `counts_until_end`: it counts until the leaderboard freezes or voting ends. ' +
            '`counts_at_end`: it was excluded and restored, and counts from then on. `disqualified`: its vendor was ' +
            'disqualified, and the voter has no other vote there',
        ),
      reason: orNull(text).description('The organisers’ reason'),
    }),
  ).description('Votes that don’t count; nearly always empty'),
});

export function votesRoutes(services: Services): Route[] {
  return [castRoute(services), progressRoute(services)];
}

function castRoute({ votes, limiters, abuse, activity, metrics }: Services): Route {
  const count = countVotes(metrics);
  return directRoute(
    'POST /api/votes',
    'voter',
    {
      gateway: 'vote',
      summary:
        'Casts the one vote that a voter has per category and cycle; the same vote within two minutes is a repeat',
      body: castVoteBody,
      status: 201,
      answers: castVoteAnswer,
      example: {
        message: 'Your vote has been counted',
        vote: { vendorId: 7, categoryId: 2, createdAt: '2027-03-01T18:30:00.000Z' },
      },
      refusals: [
        'SESSION_BLOCKED',
        'VOTING_PAUSED',
        'VOTING_CLOSED',
        'INVITATION_REQUIRED',
        'EMAIL_NOT_CONFIRMED',
        'NOT_A_MEMBER',
        'NOT_FOUND',
        'ALREADY_VOTED',
        'TOO_MANY_REQUESTS',
      ],
    },
    async (request, response, { sessions }) => {
      // The session is read together with the vote: a separate read would cost as much as the vote.
      const claims = sessions.claimsOf(request);
      if (!claims) throw unauthenticated();
      const { vendorId, categoryId } = await readVote(request, sessions);
      await abuse.report('vote', claims, () => clientOf(request).ipAddress);
      // The session may no longer be live: a signed-out token uses up its own limit, and only the requests of a live
      // one count for the account.
      const account = String(claims.userId);
      await limiters.votes.take(claims.sessionId);
      limiters.votes.check(account);
      await limiters.votesTotal.take('all');
      // A spread of `claims` takes a twentieth of the processor time of a vote.
      const { userId, sessionId, sessionNumber } = claims;
      const result = await votes.cast({ userId, sessionId, sessionNumber, vendorId, categoryId });
      count(result);
      if (result.ok || result.reason !== 'signed_out') await limiters.votes.count(account);
      if (!result.ok) throw refused(result);
      activity.touch(claims.sessionId);
      const answer: CastVoteResponse = {
        message: result.isExcluded
          ? 'Your vote was stored, but does not count'
          : 'Your vote has been counted',
        vote: { vendorId, categoryId, createdAt: result.createdAt },
        ...(result.isExcluded && { isExcluded: true }),
      };
      sendCreated(response, answer, result.isRepeat ? ['Idempotent-Replayed', 'true'] : []);
    },
  );
}

/** Reads the vote. For someone signed out or blocked, the error says only that, not what is wrong with the vote. */
async function readVote(request: Request, sessions: Sessions): Promise<CastVoteRequest> {
  try {
    return (await readInput(request, { method: 'POST', body: castVoteBody })).body;
  } catch (error) {
    const voter = await sessions.voterOf(request);
    if (!voter) throw unauthenticated();
    if (voter.block) throw blocked(voter.block);
    throw error;
  }
}

const PROGRESS_HEADERS = ['Cache-Control', 'private, no-cache'];

function progressRoute({ progress, activity }: Services): Route {
  return directRoute(
    'GET /api/voting/progress',
    'anyone',
    {
      gateway: 'hot',
      summary: 'The categories in which the voter has voted, without the vendors; zeros without a token',
      answers: progressAnswer,
      refusals: ['UNAUTHENTICATED'],
    },
    async (request, response, { sessions }) => {
      readQuery(request, {});
      const claims = sessions.claimsOf(request);
      const known = claims && (await progress.read(claims));
      if (known) activity.touch(claims.sessionId);
      // Zeros would show an empty ballot on the page of somebody whose session has ended.
      else if (sessions.presentsToken(request)) throw unauthenticated();
      const shown = known ?? NO_PROGRESS;
      const { total, votedCategories, uncounted } = shown;
      // The ETag names everything that is in the answer, so the body need not be hashed.
      const etag = `"${total}-${votedCategories.join('.')}${uncounted.map(etagOf).join('')}"`;
      const body = JSON.stringify(progressOf(shown));
      sendPrepared(request, response, { etag, body }, PROGRESS_HEADERS);
    },
  );
}

const NO_PROGRESS: VoterProgress = { total: 0, votedCategories: [], uncounted: [] };

/** Leaves out the reason, which a header could not hold; it stays the same while the vote is excluded. */
const etagOf = ({ categoryId, state }: UncountedVote): string => `-${categoryId}${state}`;

function progressOf({ total, votedCategories, uncounted }: VoterProgress): VotingProgress {
  const completed = votedCategories.length;
  return { completed, total, percentage: percentageOf(completed, total), votedCategories, uncounted };
}

function refused(refusal: VoteRefusal): HttpError {
  switch (refusal.reason) {
    case 'signed_out':
      return unauthenticated();
    case 'session_blocked':
      return blocked(refusal.block);
    case 'voting_paused':
      return refusal.pauseReason
        ? refuse('VOTING_PAUSED.because', { reason: refusal.pauseReason })
        : refuse('VOTING_PAUSED');
    case 'vendor_unknown':
      return refuse('NOT_FOUND.voted_vendor');
    case 'category_unknown':
      return notFound('category');
    case 'busy':
    case 'outcome_unknown':
      return refuse(`SERVICE_UNAVAILABLE.${refusal.reason}`, undefined, retryAfter(2));
    default:
      return refuse(codeOf(refusal.reason));
  }
}
