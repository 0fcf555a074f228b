import {
  listUserSessions,
  type SessionFilter,
  setSessionBlock,
  setSessionBlocks,
  userSessionDetails,
} from 'db/monitoring';
import { SESSION_DAYS } from 'db/voters';
import Joi from 'joi';
import { count, flag, id, instant, listOf, orNull, text, texts } from 'shared-server/shapes';
import type { Services } from '../context.ts';
import { blockDuration, manyIds, reason } from '../requests/fields.ts';
import { refuse } from '../requests/refusals.ts';
import { answerPage, changedBy, idFrom, page, pageRequest, search } from '../requests/request.ts';
import { changedRecords, exclusion } from '../requests/shapes.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';

const sessionFields = {
  id,
  sessionId: text,
  userId: orNull(id).description('Null for a visitor who is not signed in (“Anonymous”)'),
  username: orNull(text).description(
    'Null for “Anonymous”, and if the account no longer exists (“Unknown User”)',
  ),
  ipAddress: text,
  isBlocked: flag.description('True while a block is in force; an expired block does not count'),
  blockedUntil: orNull(instant).description(
    'The end of the block; null while blocked means until an administrator lifts it',
  ),
  blockReason: orNull(text),
  createdAt: instant,
  lastActivityAt: instant,
  isEnded: flag.description(
    `True if the session was signed out, ended by an administrator, idle for a day or is ${SESSION_DAYS} days old`,
  ),
};
const userSession = shape('UserSession', sessionFields);

const accountScore = shape('AccountScore', {
  score: count.max(100),
  reasons: listOf(shape('ScoreReason', { signal: text, points: count, sentence: text })),
});

const details = shape('UserSessionDetails', {
  ...sessionFields,
  userAgent: text,
  account: orNull(Joi.object({ createdAt: instant, isActive: flag }).required()).description(
    'Null for a visitor, and if the account no longer exists',
  ),
  categoriesCompleted: orNull(Joi.object({ completed: count, total: count }).required()).description(
    'The number of categories voted in during the current cycle, never the vendors, at the end of the last full hour ' +
      'in which ten other people voted; null before that, and without an account',
  ),
  score: orNull(accountScore.required()).description(
    'The score in the current cycle; null without an account, and before the first score',
  ),
  exclusion: orNull(exclusion.required()).description(
    'Why the account’s votes in the current cycle don’t count',
  ),
  sessions: listOf(userSession).description(
    'The sessions of the account, including this one, newest first, at most 20',
  ),
  addresses: texts.description('The IP addresses of the account’s sessions, newest first, at most 20'),
  flags: listOf(
    Joi.object({ kind: text, happenedAt: instant, ipAddress: orNull(text), details: orNull(text) }),
  ).description('Unusual security events of this session or its account, newest first, at most 20'),
});

const listQuery = Joi.object<SessionFilter & { page?: string }>({
  page,
  search,
  status: Joi.valid('blocked', 'active', 'in_use', 'ended'),
  sort: Joi.valid('newest'),
});

const actsBody = shape('SessionActsRequest', {
  act: Joi.string().valid('block', 'unblock').required(),
  ids: manyIds.required(),
  reason: reason.description('1 to 200 characters; required for block'),
  duration: blockDuration,
});

export function userSessionRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/user-sessions', 'admin', {
      answers: listOf(userSession),
      summary: 'Sessions of visitors, by default with the latest activity first.',
      query: listQuery,
      answer: async (ctx, _, query) => answerPage(ctx, await listUserSessions(db, query, pageRequest(query))),
    }),
    route('GET /api/admin/user-sessions/:id', 'admin', {
      answers: details,
      summary: 'The details of a session, never with the vendors that were chosen; entered in the audit log.',
      answer: (ctx) => userSessionDetails(db, changedBy(ctx), idFrom(ctx, 'session')),
    }),
    route('POST /api/admin/user-sessions/acts', 'admin', {
      gateway: 'slow',
      answers: changedRecords,
      summary: 'Block or unblock many sessions, each like a single one: all, or none if one is refused.',
      refusals: ['NOT_FOUND'],
      body: actsBody,
      async answer(ctx, { act, ids, reason = null, duration }) {
        if (act === 'block' && reason === null) throw refuse('VALIDATION_FAILED.reason_required');
        const block = act === 'block' ? { reason, endsInADay: duration === 'day' } : undefined;
        await setSessionBlocks(db, changedBy(ctx), { ids, block, reason });
        return { count: ids.length };
      },
    }),
    route('POST /api/admin/user-sessions/:id/block', 'admin', {
      answers: userSession,
      summary: 'Block a session, or the account it belongs to with all its sessions.',
      body: shape('BlockSessionRequest', {
        reason: reason.required(),
        duration: blockDuration,
      }),
      async answer(ctx, { reason, duration }) {
        const block = { reason, endsInADay: duration === 'day' };
        return setSessionBlock(db, changedBy(ctx), { id: idFrom(ctx, 'session'), block, reason });
      },
    }),
    route('POST /api/admin/user-sessions/:id/unblock', 'admin', {
      answers: userSession,
      summary: 'Lift the block of a session, or of its account and all its sessions.',
      body: shape('UnblockSessionRequest', { reason }),
      answer: (ctx, { reason = null }) =>
        setSessionBlock(db, changedBy(ctx), { id: idFrom(ctx, 'session'), block: undefined, reason }),
    }),
  ];
}
