import { percentageOf } from 'db/scores';
import { castVote, type VoteRefusal, votingProgress } from 'db/votes';
import Joi from 'joi';
import type { CastVoteRequest, CastVoteResponse, VotingProgress } from '../contract.ts';
import { HttpError, notFound, sessionBlocked, unauthenticated, unavailable } from '../http-error.ts';
import { openRoute, type Route, voterRoute } from '../route.ts';
import type { Services } from '../services.ts';
import { idSchema } from '../validation.ts';
import { createOneAtATime } from './one-at-a-time.ts';

const castVoteBody = Joi.object<CastVoteRequest, true>({
  vendorId: idSchema.required(),
  categoryId: idSchema.required(),
});

const castVoteAnswer = Joi.object<CastVoteResponse>({
  message: Joi.string().required(),
  vote: Joi.object({
    vendorId: idSchema.required(),
    categoryId: idSchema.required(),
    createdAt: Joi.string().isoDate().required(),
  }).required(),
});

const progressAnswer = Joi.object<VotingProgress, true>({
  completed: Joi.number().integer().required(),
  total: Joi.number().integer().required(),
  percentage: Joi.number().integer().min(0).max(100).required(),
  votedCategories: Joi.array().items(idSchema).required(),
});

export function votesRoutes({ db, limiters, abuse, sessions }: Services): Route[] {
  const oneAtATime = createOneAtATime<number>();
  return [
    voterRoute({
      method: 'post',
      path: '/api/votes',
      summary: 'Casts the one vote that a voter has per category and cycle',
      caching: 'none',
      body: castVoteBody,
      status: 201,
      answer: castVoteAnswer,
      refusals: [404, 409, 429],
      async limit({ voter, client }) {
        await abuse.report('vote', voter, client.ipAddress);
        await limiters.votes.take(String(voter.userId));
        await limiters.votesTotal.take('all');
      },
      async handle({ body, voter }): Promise<CastVoteResponse> {
        const { userId, sessionId } = voter;
        const cast = await oneAtATime(userId, () => castVote(db, { userId, sessionId, ...body }));
        if (!cast.ok) throw refused(cast);
        return { message: 'Your vote has been counted', vote: { ...body, createdAt: cast.createdAt } };
      },
    }),
    openRoute({
      method: 'get',
      path: '/api/voting/progress',
      summary: 'In which categories the voter has voted, never for whom; zeros when signed out',
      caching: 'private',
      answer: progressAnswer,
      async handle({ request, response }): Promise<VotingProgress> {
        const voter = await sessions.voterOf(request);
        if (voter) return progressOf(await votingProgress(db, voter.userId));
        await sessions.ensureVisitor(request, response);
        return progressOf({ total: 0, votedCategories: [] });
      },
    }),
  ];
}

function progressOf({ total, votedCategories }: Pick<VotingProgress, 'total' | 'votedCategories'>) {
  const completed = votedCategories.length;
  return { completed, total, percentage: percentageOf(completed, total), votedCategories };
}

function refused(refusal: VoteRefusal): HttpError {
  switch (refusal.reason) {
    case 'signed_out':
      return unauthenticated();
    case 'session_blocked':
      return sessionBlocked();
    case 'voting_paused':
      return new HttpError(403, 'VOTING_PAUSED', pausedMessage(refusal.pauseReason));
    case 'voting_closed':
      return new HttpError(403, 'VOTING_CLOSED', 'Voting is closed at the moment');
    case 'vendor_unknown':
      return notFound('Vendor');
    case 'category_unknown':
      return notFound('Category');
    case 'already_voted':
      return new HttpError(409, 'ALREADY_VOTED', 'You have already voted in this category.');
    case 'outcome_unknown':
      return unavailable(
        'We do not know yet whether your vote was counted. Please check your progress before you vote again.',
      );
  }
}

function pausedMessage(reason: string | null): string {
  return reason ? `Voting is paused: ${reason}` : 'Voting is paused at the moment';
}
