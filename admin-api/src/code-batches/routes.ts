import { listCodeBatches, MOST_CODES, MOST_USES, makeCodeBatch, withdrawCodeBatch } from 'db/invitations';
import Joi from 'joi';
import { listOf, shape } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import * as answers from '../answers/code-batches.ts';
import type { Context, Services } from '../context.ts';
import type { MakeCodeBatchRequest, WithdrawCodeBatchRequest } from '../generated/contract.ts';
import { csvLine, csvStart } from '../requests/csv.ts';
import { cycleQuery, instant, reason, text } from '../requests/fields.ts';
import { changedBy, idFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

const makeBody = shape<MakeCodeBatchRequest>('MakeCodeBatchRequest', {
  cycleId: idSchema.description('The id of an open or scheduled voting period; defaults to the current one'),
  name: text(80).required().description('1 to 80 characters'),
  number: Joi.number().integer().min(1).max(MOST_CODES).required(),
  usesEach: Joi.number().integer().min(1).max(MOST_USES).required(),
  endDate: instant.required().description('In the future; from then on, the codes invite nobody'),
});

export function codeBatchRoutes({ db, settings }: Services): Route[] {
  return [
    route('GET /api/admin/code-batches', {
      gateway: 'plain',
      role: 'admin',
      answers: listOf(answers.codeBatch),
      summary: 'Batches of invitation codes for a voting period, the current one by default, newest first.',
      refusals: { 404: 'No such voting period.' },
      query: cycleQuery,
      answer: (_, __, { cycle }) => listCodeBatches(db, cycle ? Number(cycle) : undefined),
    }),
    route('POST /api/admin/code-batches', {
      gateway: 'slow',
      role: 'super_admin',
      answers: answers.madeCodeBatch,
      summary: 'Create invitation codes for an open or scheduled voting period; they are shown only once.',
      refusals: { 404: 'No such voting period.', 409: 'NO_ACTIVE_CYCLE; CYCLE_CLOSED.' },
      creates: true,
      body: makeBody,
      async answer(ctx, { endDate, ...asked }) {
        const made = await makeCodeBatch(db, changedBy(ctx), { ...asked, endDate: new Date(endDate) });
        const inviteUrl = `${settings.publicUrl ?? originOf(ctx)}/invite#`;
        const lines = made.codes.map((code) => csvLine([made.batch.name, code, inviteUrl + code]));
        return { ...made, inviteUrl, csv: [csvStart(['batch', 'code', 'link']), ...lines].join('') };
      },
    }),
    route('POST /api/admin/code-batches/:id/withdraw', {
      gateway: 'slow',
      role: 'super_admin',
      answers: answers.codeBatchWithdrawn,
      summary:
        'Withdraw a batch: its codes no longer invite anybody, and the votes of its accounts are excluded.',
      refusals: {
        404: 'No such batch, or it is already withdrawn.',
        409: 'CYCLE_CLOSED: its voting period is closed.',
      },
      body: shape<WithdrawCodeBatchRequest>('WithdrawCodeBatchRequest', { reason: reason.required() }),
      async answer(ctx, { reason: why }) {
        const id = idFrom(ctx, 'batch of codes');
        const { accounts, voteCount } = await withdrawCodeBatch(db, changedBy(ctx), id, why);
        return { message: 'The batch is withdrawn.', accounts, voteCount };
      },
    }),
  ];
}

/**
 * Returns the panel's origin, which browsers send with every change. It is also the site's, unless a setting names
 * another.
 */
const originOf = (ctx: Context): string => ctx.get('Origin') || ctx.origin;
