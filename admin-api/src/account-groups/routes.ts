import { currentCycle } from 'db/count';
import { findGroup, GROUP_STATES, type GroupFilter, groupAccounts, listGroups } from 'db/integrity';
import { excludeGroup, previewGroup, trustGroups } from 'db/removals';
import Joi from 'joi';
import { count, flag, id, instant, listOf, orNull, text, texts } from 'shared-server/shapes';
import type { Services } from '../context.ts';
import { manyIds, publicReason, reason } from '../requests/fields.ts';
import { votesExcluded } from '../requests/messages.ts';
import { refuse } from '../requests/refusals.ts';
import { answerPage, changedBy, idFrom, page, pageRequest, search } from '../requests/request.ts';
import { accountsExcluded, changedRecords, exclusion, exclusionPreview } from '../requests/shapes.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';

const accountGroup = shape('AccountGroup', {
  id,
  name: text,
  isWarning: flag.description(
    'False for a group that is only worth a look. The product never acts on a group',
  ),
  reasons: texts.description('Sentences'),
  accounts: count,
  firstRegisteredAt: instant,
  lastRegisteredAt: instant,
  foundAt: instant,
  trusted: orNull(Joi.object({ at: instant, by: orNull(text), reason: orNull(text) }).required()).description(
    'The decision to trust the group; null if there is none',
  ),
  exclusions: listOf(exclusion).description(
    'The exclusions in force, newest first; accounts found later need another one',
  ),
});

const groupAccount = shape('GroupAccount', {
  id,
  username: text,
  createdAt: instant,
  isActive: flag,
  isBlocked: flag,
});

/** Excluding is not among these acts: it needs a preview of its own, and a reason that voters read. */
const actsBody = shape('GroupActsRequest', {
  act: Joi.string().valid('trust', 'distrust').required().description('distrust undoes trust'),
  ids: manyIds.required(),
  reason: reason.description('1 to 200 characters; required for trust'),
});

const listQuery = Joi.object<GroupFilter & { page?: string }>({
  page,
  search,
  status: Joi.valid(...Object.keys(GROUP_STATES)),
});

export function accountGroupRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/account-groups', 'admin', {
      answers: listOf(accountGroup),
      summary: 'Groups of similar accounts in the current voting period, newest first.',
      query: listQuery,
      async answer(ctx, _, query) {
        const cycle = await currentCycle(db);
        return answerPage(ctx, await listGroups(db, cycle?.id ?? 0, query, pageRequest(query)));
      },
    }),
    route('POST /api/admin/account-groups/acts', 'super_admin', {
      gateway: 'slow',
      answers: changedRecords,
      summary:
        'Mark groups as trusted, so that they are not suspicious again, or undo that: all, or none if one is refused. ' +
        'No votes are affected.',
      refusals: ['NOT_FOUND', 'GROUP_IS_EXCLUDED', 'GROUP_IS_TRUSTED', 'NOT_TRUSTED'],
      body: actsBody,
      async answer(ctx, { act, ids, reason = null }) {
        if (act === 'trust' && reason === null) throw refuse('VALIDATION_FAILED.reason_required');
        await trustGroups(db, changedBy(ctx), { groupIds: ids, reason: act === 'trust' ? reason : null });
        return { count: ids.length };
      },
    }),
    route('GET /api/admin/account-groups/:id', 'admin', {
      answers: accountGroup,
      summary: 'One group.',
      answer: (ctx) => findGroup(db, idFrom(ctx, 'group')),
    }),
    route('GET /api/admin/account-groups/:id/accounts', 'admin', {
      answers: listOf(groupAccount),
      summary: 'The accounts of a group in order of registration, without how they voted.',
      query: Joi.object<{ page?: string }>({ page }),
      async answer(ctx, _, query) {
        return answerPage(ctx, await groupAccounts(db, idFrom(ctx, 'group'), pageRequest(query)));
      },
    }),
    route('GET /api/admin/account-groups/:id/exclusion', 'super_admin', {
      gateway: 'slow',
      answers: exclusionPreview,
      summary:
        'How many accounts and votes an exclusion of the group would be about. The audit log records it.',
      answer: (ctx) => previewGroup(db, changedBy(ctx), idFrom(ctx, 'group')),
    }),
    route('POST /api/admin/account-groups/:id/exclusion', 'super_admin', {
      gateway: 'slow',
      answers: accountsExcluded,
      summary:
        'Exclude the votes of a group, also later ones. On a leaderboard that everybody sees, a category changes only ' +
        'if at least ten voters do; the rest follows when it freezes or voting ends.',
      refusals: ['NOTHING_TO_DO', 'GROUP_IS_TRUSTED'],
      body: shape('ExcludeGroupRequest', { reason: publicReason }),
      async answer(ctx, { reason }) {
        const { isFinal, ...done } = await excludeGroup(db, changedBy(ctx), {
          groupId: idFrom(ctx, 'group'),
          reason,
        });
        return { message: votesExcluded({ isFinal, ...done }), ...done };
      },
    }),
  ];
}
