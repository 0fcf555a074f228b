import {
  listUserSessions,
  type MonitoredSession,
  type SessionFilter,
  setSessionBlock,
  userSessionDetails,
} from 'db/monitoring';
import type { Block } from 'db/voters';
import Joi from 'joi';
import { listOf, shape } from 'shared-server/shapes';
import * as answers from '../answers/user-sessions.ts';
import type { Services } from '../context.ts';
import type { BlockSessionRequest, UnblockSessionRequest, UserSession } from '../generated/contract.ts';
import { reason } from '../requests/fields.ts';
import { notFound } from '../requests/refusals.ts';
import { answerPage, changedBy, idFrom, page, pageRequest, search } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

const listQuery = Joi.object<SessionFilter & { page?: string }>({
  page,
  search,
  status: Joi.valid('blocked', 'active'),
});

export function userSessionRoutes({ db }: Services): Route[] {
  const missing = () => notFound('session');
  return [
    route('GET /api/admin/user-sessions', {
      gateway: 'plain',
      role: 'admin',
      answers: listOf(answers.userSession),
      summary: 'Visitors’ sessions, latest activity first.',
      query: listQuery,
      answer: async (ctx, _, query) => answerPage(ctx, await listUserSessions(db, query, pageRequest(query))),
    }),
    route('GET /api/admin/user-sessions/:id', {
      gateway: 'plain',
      role: 'admin',
      answers: answers.userSessionDetails,
      summary: 'View Details: never which vendors somebody picked.',
      refusals: { 404: 'No such session.' },
      async answer(ctx) {
        const details = await userSessionDetails(db, idFrom(ctx, 'session'));
        if (!details) throw missing();
        return details;
      },
    }),
    route('POST /api/admin/user-sessions/:id/block', {
      gateway: 'plain',
      role: 'admin',
      answers: answers.userSession,
      summary: 'Block a session, or the account it belongs to with all its sessions.',
      refusals: { 404: 'No such session.' },
      body: shape<BlockSessionRequest>('BlockSessionRequest', {
        reason: reason.required(),
        duration: Joi.string()
          .valid('day', 'until_lifted')
          .default('until_lifted')
          .description('`until_lifted` unless told: until an administrator unblocks'),
      }),
      answer: (ctx, body) =>
        change(ctx, { reason: body.reason, endsInADay: body.duration === 'day' }, body.reason),
    }),
    route('POST /api/admin/user-sessions/:id/unblock', {
      gateway: 'plain',
      role: 'admin',
      answers: answers.userSession,
      summary: 'Lift a block, of an account from all its sessions.',
      refusals: { 404: 'No such session.' },
      body: shape<UnblockSessionRequest>('UnblockSessionRequest', { reason }),
      answer: (ctx, body) => change(ctx, undefined, body.reason ?? null),
    }),
  ];

  async function change(
    ctx: Parameters<typeof changedBy>[0],
    block: Block | undefined,
    why: string | null,
  ): Promise<UserSession> {
    const id = idFrom(ctx, 'session');
    const session: MonitoredSession | undefined = await setSessionBlock(db, changedBy(ctx), {
      id,
      block,
      reason: why,
    });
    if (!session) throw missing();
    return session;
  }
}
