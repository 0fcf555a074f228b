import {
  blockGroup,
  clearGroups,
  excludeGroup,
  findGroup,
  GROUP_ORDERS,
  GROUP_STATES,
  type GroupFilter,
  gatherGroup,
  groupAccounts,
  listGroups,
  previewGroup,
  reviewGroup,
  undoDecision,
} from 'db/integrity';
import { integrityTimeline } from 'db/monitoring';
import { currentCycle } from 'db/voting';
import Joi from 'joi';
import { listOf, message, shape } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import * as answers from '../answers/account-groups.ts';
import { changedRecords } from '../answers/catalogue.ts';
import type { Services } from '../context.ts';
import type { DecideGroupRequest, GatherGroupRequest, GroupActsRequest } from '../generated/contract.ts';
import { instant, manyIds, network, reason, text } from '../requests/fields.ts';
import { invalid } from '../requests/refusals.ts';
import { answerPage, changedBy, idFrom, page, pageRequest, search } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { accountsBlocked, underReview, votesCountAgain, votesExcluded } from './messages.ts';

const decision = shape<DecideGroupRequest>('DecideGroupRequest', {
  reason: reason
    .required()
    .description('1 to 200 characters; if votes are excluded, their voters and the public can read it'),
});

const gathering = shape<GatherGroupRequest>('GatherGroupRequest', {
  name: text(80).required().description('1 to 80 characters'),
  network: network.description('An address, or a network: IPv4 from /16 to /32, IPv6 from /32 to /64'),
  registeredFrom: instant,
  registeredUntil: instant,
  browserOf: Joi.string()
    .max(20)
    .description('A username; selects accounts with the same kind of browser as this one'),
  batchId: idSchema.description(
    'A batch of invitation codes; selects accounts that have entered one of them',
  ),
  scoreAtLeast: Joi.number().integer().min(1).max(100),
})
  .or('network', 'registeredFrom', 'registeredUntil', 'browserOf', 'batchId', 'scoreAtLeast')
  .messages({ 'object.missing': 'Fill in at least one field' });

/** Has no acts that exclude votes: each of them needs its own preview and its own reason, which voters read. */
const actsBody = shape<GroupActsRequest>('GroupActsRequest', {
  act: Joi.string().valid('clear', 'flag').required().description('flag undoes clear'),
  ids: manyIds.required(),
  reason: reason.description('1 to 200 characters; required for clear'),
});

const listQuery = Joi.object<GroupFilter & { page?: string }>({
  page,
  search,
  status: Joi.valid(...Object.keys(GROUP_STATES)),
  sort: Joi.valid(...Object.keys(GROUP_ORDERS)),
});
const pageQuery = Joi.object<{ page?: string }, true>({ page });
const NO_SUCH_GROUP = { 404: 'No such group.' };

export function accountGroupRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/account-groups', {
      gateway: 'plain',
      role: 'admin',
      answers: listOf(answers.accountGroup),
      summary: 'Groups of similar accounts in the current voting period, newest first.',
      query: listQuery,
      async answer(ctx, _, query) {
        const cycle = await currentCycle(db);
        return answerPage(ctx, await listGroups(db, cycle?.id ?? 0, query, pageRequest(query)));
      },
    }),
    route('POST /api/admin/account-groups', {
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.accountGroup,
      summary: 'Create a group of the accounts that meet all given criteria.',
      refusals: {
        404: 'No such account, or no such batch of codes.',
        409: 'NOBODY_FOUND; NO_VOTING_CYCLE.',
      },
      creates: true,
      body: gathering,
      async answer(ctx, { name, registeredFrom, registeredUntil, ...rest }) {
        const criteria = {
          ...rest,
          ...(registeredFrom && { registeredFrom: new Date(registeredFrom) }),
          ...(registeredUntil && { registeredUntil: new Date(registeredUntil) }),
        };
        return findGroup(db, await gatherGroup(db, changedBy(ctx), { name, criteria }));
      },
    }),
    route('POST /api/admin/account-groups/acts', {
      gateway: 'slow',
      role: 'super_admin',
      answers: changedRecords,
      summary:
        'Mark many groups as trusted, or flag them again: all, or none if one is refused. No votes are affected.',
      refusals: {
        404: 'One of them does not exist: the message names it.',
        409: 'GROUP_IS_HELD; GROUP_IS_CLEARED; NOT_CLEARED: the message names the first that is refused.',
      },
      body: actsBody,
      async answer(ctx, { act, ids, reason = null }) {
        if (act === 'clear' && reason === null) throw invalid('reason', 'reason_required');
        await clearGroups(db, changedBy(ctx), { groupIds: ids, reason: act === 'clear' ? reason : null });
        return { count: ids.length };
      },
    }),
    route('GET /api/admin/timeline', {
      gateway: 'plain',
      role: 'admin',
      answers: listOf(answers.timelineHour),
      summary: 'Registrations and votes in each hour of the last three days, with bursts marked.',
      answer: async () => integrityTimeline(db, (await currentCycle(db))?.id ?? 0),
    }),
    route('GET /api/admin/account-groups/:id', {
      gateway: 'plain',
      role: 'admin',
      answers: answers.accountGroup,
      summary: 'One group.',
      refusals: NO_SUCH_GROUP,
      answer: (ctx) => findGroup(db, idFrom(ctx, 'group')),
    }),
    route('GET /api/admin/account-groups/:id/accounts', {
      gateway: 'plain',
      role: 'admin',
      answers: listOf(answers.groupAccount),
      summary: 'The accounts of a group in order of registration, without how they voted.',
      refusals: NO_SUCH_GROUP,
      query: pageQuery,
      async answer(ctx, _, query) {
        return answerPage(ctx, await groupAccounts(db, idFrom(ctx, 'group'), pageRequest(query)));
      },
    }),
    route('POST /api/admin/account-groups/:id/preview', {
      gateway: 'slow',
      role: 'admin',
      answers: answers.groupPreview,
      summary:
        'Preview how many votes would be excluded with the group, and whether the leaders would change. ' +
        'Each preview is recorded in the audit log.',
      refusals: NO_SUCH_GROUP,
      answer: (ctx) => previewGroup(db, changedBy(ctx), idFrom(ctx, 'group')),
    }),
    route('POST /api/admin/account-groups/:id/set-aside', {
      gateway: 'slow',
      role: 'super_admin',
      answers: answers.groupSetAside,
      summary:
        'Exclude the votes of a group, and put its accounts under review. In each category, votes leave ' +
        'only if at least ten voters leave and none or at least ten stay; other votes stay counted until ' +
        'they can leave with more.',
      refusals: { ...NO_SUCH_GROUP, 409: 'NOTHING_TO_DO; GROUP_IS_CLEARED.' },
      body: decision,
      async answer(ctx, { reason }) {
        const act = { groupId: idFrom(ctx, 'group'), reason };
        const { accounts, voteCount } = await excludeGroup(db, changedBy(ctx), act);
        return { message: votesExcluded({ votes: voteCount, accounts }), accounts, voteCount };
      },
    }),
    route('POST /api/admin/account-groups/:id/hold', {
      gateway: 'slow',
      role: 'super_admin',
      answers: message,
      summary:
        'Put the accounts of a group under review: their new votes are recorded, but not counted until a decision.',
      refusals: { ...NO_SUCH_GROUP, 409: 'TOO_FEW_ACCOUNTS; GROUP_IS_CLEARED.' },
      body: decision,
      async answer(ctx, { reason }) {
        const { accounts } = await reviewGroup(db, changedBy(ctx), { groupId: idFrom(ctx, 'group'), reason });
        return { message: underReview(accounts) };
      },
    }),
    route('POST /api/admin/account-groups/:id/block', {
      gateway: 'slow',
      role: 'super_admin',
      answers: message,
      summary: 'Block the accounts of a group and all their sessions; votes already counted stay counted.',
      refusals: { ...NO_SUCH_GROUP, 409: 'NOTHING_TO_DO; GROUP_IS_CLEARED.' },
      body: decision,
      async answer(ctx, { reason }) {
        const { accounts } = await blockGroup(db, changedBy(ctx), { groupId: idFrom(ctx, 'group'), reason });
        return { message: accountsBlocked(accounts) };
      },
    }),
    route('POST /api/admin/account-groups/:id/clear', {
      gateway: 'plain',
      role: 'super_admin',
      answers: message,
      summary: 'Mark a group as trusted, such as a school or a conference, so that it is not flagged again.',
      refusals: { ...NO_SUCH_GROUP, 409: 'GROUP_IS_HELD; GROUP_IS_CLEARED.' },
      body: decision,
      async answer(ctx, { reason }) {
        await clearGroups(db, changedBy(ctx), { groupIds: [idFrom(ctx, 'group')], reason });
        return { message: 'The group is marked as trusted.' };
      },
    }),
    route('DELETE /api/admin/account-groups/:id/clear', {
      gateway: 'plain',
      role: 'super_admin',
      answers: message,
      summary: 'Flag a trusted group again.',
      refusals: { ...NO_SUCH_GROUP, 409: 'NOT_CLEARED.' },
      async answer(ctx) {
        await clearGroups(db, changedBy(ctx), { groupIds: [idFrom(ctx, 'group')], reason: null });
        return { message: 'The group is flagged again.' };
      },
    }),
    route('POST /api/admin/account-holds/:id/restore', {
      gateway: 'slow',
      role: 'super_admin',
      answers: answers.groupRestored,
      summary: 'Undo a decision about a group, together with all votes excluded in the same batch.',
      refusals: { 404: 'No such decision.', 409: 'ALREADY_RESTORED.' },
      async answer(ctx) {
        const { restoredCount } = await undoDecision(db, changedBy(ctx), idFrom(ctx, 'decision'));
        return { message: votesCountAgain(restoredCount), restoredCount };
      },
    }),
  ];
}
