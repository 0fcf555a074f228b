import { cardText, listCodeSets, MOST_CODES, MOST_USES, makeCodeSet, withdrawCodeSet } from 'db/invitations';
import Joi from 'joi';
import { text } from 'shared-server/requests/texts';
import { listOf } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import type { Services } from '../context.ts';
import { csvLine, csvStart } from '../requests/csv.ts';
import { cycleQuery, instant, reason } from '../requests/fields.ts';
import { changedBy, idFrom, siteUrl } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';
import * as answers from './fields.ts';

const makeBody = shape('MakeCodeSetRequest', {
  cycleId: idSchema.description('The id of an open or scheduled voting period; defaults to the current one'),
  name: text(80).required().description('1 to 80 characters'),
  number: Joi.number().integer().min(1).max(MOST_CODES).required(),
  usesEach: Joi.number().integer().min(1).max(MOST_USES).required(),
  endDate: instant.required().description('In the future; from then on, the codes invite nobody'),
});

export function codeSetRoutes({ db, settings }: Services): Route[] {
  return [
    route('GET /api/admin/code-sets', 'admin', {
      answers: listOf(answers.codeSet),
      summary: 'Sets of invitation codes for a voting period, the current one by default, newest first.',
      refusals: ['NOT_FOUND'],
      query: cycleQuery,
      answer: (_, __, { cycle }) => listCodeSets(db, cycle ? Number(cycle) : undefined),
    }),
    route('POST /api/admin/code-sets', 'super_admin', {
      gateway: 'slow',
      answers: answers.madeCodeSet,
      summary: 'Create invitation codes for an open or scheduled voting period; they are shown only once.',
      refusals: ['NOT_FOUND', 'NO_ACTIVE_CYCLE', 'CYCLE_CLOSED'],
      status: 201,
      body: makeBody,
      async answer(ctx, { endDate, ...asked }) {
        const { startDate, ...made } = await makeCodeSet(db, changedBy(ctx), {
          ...asked,
          endDate: new Date(endDate),
        });
        const inviteUrl = `${siteUrl(ctx, settings)}/invite#`;
        const address = inviteUrl.replace(/^https?:\/\/|\/invite#$/g, '');
        const card = await cardText(db, { address, startDate, endDate: new Date(endDate) });
        const lines = made.codes.map((code) => csvLine([made.set.name, code, inviteUrl + code]));
        return { ...made, inviteUrl, card, csv: [csvStart(['set', 'code', 'link']), ...lines].join('') };
      },
    }),
    route('POST /api/admin/code-sets/:id/withdraw', 'super_admin', {
      gateway: 'slow',
      answers: answers.codeSetWithdrawn,
      summary:
        'Withdraw a set: its codes no longer invite anybody, and the votes of its accounts are excluded.',
      refusals: ['CYCLE_CLOSED'],
      body: shape('WithdrawCodeSetRequest', { reason: reason.required() }),
      async answer(ctx, { reason: why }) {
        const id = idFrom(ctx, 'set of codes');
        const { accounts, voteCount } = await withdrawCodeSet(db, changedBy(ctx), id, why);
        return { message: 'The set is withdrawn.', accounts, voteCount };
      },
    }),
  ];
}
