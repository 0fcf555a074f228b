import { listVoteRemovals, resetVotes, restoreRemoval } from 'db/removals';
import Joi from 'joi';
import { count, flag, id, idAndName, instant, listOf, orNull, text } from 'shared-server/shapes';
import type { Context, Services } from '../context.ts';
import type { ResetVotesRequest } from '../generated/contract.ts';
import { reason, username } from '../requests/fields.ts';
import { say } from '../requests/messages.ts';
import { answerPage, changedBy, idFrom, page, pageRequest, search } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';

const resetAnswer = shape('ResetVotesResponse', {
  message: text,
  removalId: orNull(id).description('Null if there was nothing to remove'),
  voteCount: count,
});

const voteRemoval = shape('VoteRemoval', {
  id,
  kind: Joi.string()
    .valid('all', 'category', 'category_archived', 'vendor_archived', 'disqualified', 'accounts')
    .required()
    .description(
      '`accounts` are excluded. Only a super administrator can restore anything but a reset; what was archived comes ' +
        'back, too',
    ),
  cycle: Joi.object(idAndName).required(),
  target: orNull(Joi.object(idAndName).required()).description(
    'The category or vendor concerned, or what the accounts have in common',
  ),
  reason: orNull(text),
  accounts: count.description('The excluded accounts; 0 for other kinds'),
  voteCount: count.description(
    'The votes that it keeps out of the count; while the leaderboard is frozen, only those cast before',
  ),
  laterCount: count.description(
    'The votes of excluded accounts that count until the leaderboard freezes or voting ends',
  ),
  blockedCount: count.description(
    'The votes of a disqualification that stay out, because their voters have voted again',
  ),
  removedBy: text,
  removedAt: instant,
  restoredBy: orNull(text),
  restoredAt: orNull(instant),
  isRestorable: flag.description('True if a restore would change anything'),
});

const restoreAnswer = shape('RestoreVotesResponse', {
  message: text,
  restoredCount: count,
  skippedCount: count.description(
    'The votes not restored, because their voters have voted again or their vendor or category is archived',
  ),
});

const resetBody = shape('ResetVotesRequest', {
  reason: reason.description('Up to 200 characters, for the list of removals'),
});

export function voteRemovalRoutes({ db }: Services): Route[] {
  return [
    route('POST /api/admin/reset-votes', 'admin', {
      gateway: 'slow',
      answers: resetAnswer,
      summary: 'Exclude all votes of the voting period.',
      refusals: ['NO_VOTING_CYCLE', 'CYCLE_CLOSED'],
      body: resetBody,
      answer: (ctx, body) => reset(ctx, body),
    }),
    route('POST /api/admin/categories/:id/reset-votes', 'admin', {
      gateway: 'slow',
      answers: resetAnswer,
      summary: 'Exclude the votes of one category.',
      refusals: ['NO_VOTING_CYCLE', 'CYCLE_CLOSED'],
      body: resetBody,
      answer: (ctx, body) => reset(ctx, body, idFrom(ctx, 'category')),
    }),
    route('GET /api/admin/vote-removals', 'admin', {
      gateway: 'slow',
      answers: listOf(voteRemoval),
      summary: 'Removals of votes, newest first.',
      query: Joi.object<{ page?: string; search?: string }>({ page, search }),
      async answer(ctx, _, query) {
        return answerPage(ctx, await listVoteRemovals(db, { search: query.search, ...pageRequest(query) }));
      },
    }),
    route('POST /api/admin/vote-removals/:id/restore', 'admin', {
      gateway: 'slow',
      answers: restoreAnswer,
      summary:
        'Restore removed votes, or with username those of one account of an exclusion; after archiving, or after the end, ' +
        'only super administrators can.',
      refusals: ['FORBIDDEN', 'REASON_REQUIRED', 'ALREADY_RESTORED', 'NAME_TAKEN'],
      body: shape('RestoreVotesRequest', {
        reason: reason.description('Up to 200 characters; required once the period has ended'),
        username: username.description('An account of an exclusion; the others stay excluded'),
      }),
      async answer(ctx, { reason: why = null, username: account }) {
        const id = idFrom(ctx, 'removal');
        const restoring = { reason: why, ...(account !== undefined && { username: account }) };
        const restored = await restoreRemoval(db, changedBy(ctx), id, restoring);
        return { message: votesRestored(restored.restoredCount), ...restored };
      },
    }),
  ];

  async function reset(ctx: Context, body: ResetVotesRequest, categoryId?: number) {
    const which = { reason: body.reason ?? null, ...(categoryId !== undefined && { categoryId }) };
    const { isFrozen, ...done } = await resetVotes(db, changedBy(ctx), which);
    const message = (isFrozen ? votesRemovedSinceFreeze : votesRemoved)(done.voteCount);
    return { message, ...done };
  }
}

const votesRestored = (count: number): string =>
  say('{count, plural, one {# vote was restored.} other {# votes were restored.}}', { count });

const votesRemoved = (count: number): string =>
  say('{count, plural, one {# vote was removed.} other {# votes were removed.}}', { count });

/** The exact number stays secret while the leaderboard is frozen. */
const votesRemovedSinceFreeze = (count: number): string =>
  say(
    '{count, plural, one {# vote from before the freeze was removed, and any cast since.} other {# votes from before the freeze were removed, and any cast since.}}',
    { count },
  );
