import {
  listUserSessions,
  type SessionFilter,
  setSessionBlock,
  setSessionBlocks,
  userSessionDetails,
} from 'db/monitoring';
import Joi from 'joi';
import { listOf } from 'shared-server/shapes';
import { changedRecords } from '../answers/catalogue.ts';
import * as answers from '../answers/user-sessions.ts';
import type { Services } from '../context.ts';
import { blockDuration, manyIds, reason } from '../requests/fields.ts';
import { invalid } from '../requests/refusals.ts';
import { answerPage, changedBy, idFrom, page, pageRequest, search } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';

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
    route('GET /api/admin/user-sessions', {
      role: 'admin',
      answers: listOf(answers.userSession),
      summary: 'Sessions of visitors, by default with the latest activity first.',
      query: listQuery,
      answer: async (ctx, _, query) => answerPage(ctx, await listUserSessions(db, query, pageRequest(query))),
    }),
    route('GET /api/admin/user-sessions/:id', {
      role: 'admin',
      answers: answers.userSessionDetails,
      summary: 'The details of a session, never with the vendors that were chosen; entered in the audit log.',
      refusals: { 404: 'No such session.' },
      answer: (ctx) => userSessionDetails(db, changedBy(ctx), idFrom(ctx, 'session')),
    }),
    route('POST /api/admin/user-sessions/acts', {
      gateway: 'slow',
      role: 'admin',
      answers: changedRecords,
      summary: 'Block or unblock many sessions, each like a single one: all, or none if one is refused.',
      refusals: { 404: 'One of them does not exist: the message names it.' },
      body: actsBody,
      async answer(ctx, { act, ids, reason = null, duration }) {
        if (act === 'block' && reason === null) throw invalid('reason_required');
        const block = act === 'block' ? { reason, endsInADay: duration === 'day' } : undefined;
        await setSessionBlocks(db, changedBy(ctx), { ids, block, reason });
        return { count: ids.length };
      },
    }),
    route('POST /api/admin/user-sessions/:id/block', {
      role: 'admin',
      answers: answers.userSession,
      summary: 'Block a session, or the account it belongs to with all its sessions.',
      refusals: { 404: 'No such session.' },
      body: shape('BlockSessionRequest', {
        reason: reason.required(),
        duration: blockDuration,
      }),
      async answer(ctx, { reason, duration }) {
        const block = { reason, endsInADay: duration === 'day' };
        return setSessionBlock(db, changedBy(ctx), { id: idFrom(ctx, 'session'), block, reason });
      },
    }),
    route('POST /api/admin/user-sessions/:id/unblock', {
      role: 'admin',
      answers: answers.userSession,
      summary: 'Lift the block of a session, or of its account and all its sessions.',
      refusals: { 404: 'No such session.' },
      body: shape('UnblockSessionRequest', { reason }),
      answer: (ctx, { reason = null }) =>
        setSessionBlock(db, changedBy(ctx), { id: idFrom(ctx, 'session'), block: undefined, reason }),
    }),
  ];
}
