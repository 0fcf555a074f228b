import { cardText, listCodeSets, MOST_CODES, MOST_USES, makeCodeSet, withdrawCodeSet } from 'db/invitations';
import Joi from 'joi';
import { text as typedText } from 'shared-server/requests/texts';
import { count, flag, id, instant, listOf, orNull, text, texts } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import type { Services } from '../context.ts';
import { csvLine, csvStart } from '../requests/csv.ts';
import { cycleQuery, reason, instant as typedInstant } from '../requests/fields.ts';
import { changedBy, idFrom, siteUrl } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';

const codeSet = shape('CodeSet', {
  id,
  name: text,
  codes: count,
  usesEach: count,
  isMembersList: flag.description('True if the site sends its codes to addresses'),
  entered: count.description(
    'The number of accounts that have entered one of its codes; of a members’ list, up to the last full hour',
  ),
  endDate: instant,
  madeAt: instant,
  madeBy: text,
  withdrawnAt: orNull(instant),
  withdrawnBy: orNull(text),
  withdrawReason: orNull(text),
});

const madeCodeSet = shape('MadeCodeSet', {
  set: codeSet.required(),
  codes: Joi.array()
    .items(Joi.string())
    .required()
    .description('The codes, which only this response contains'),
  inviteUrl: text.description('The URL of an invitation without the code, which follows it'),
  csv: text.description('A CSV file with set name, code and link'),
  card: Joi.object({ language: text, direction: text, title: text, before: text, after: texts })
    .required()
    .description('What a printed card says before and after its code, in the main language of the site'),
});

const codeSetWithdrawn = shape('WithdrawCodeSetResponse', {
  message: text,
  accounts: count,
  voteCount: count.description(
    'The number of votes excluded now. The votes in small categories are excluded when the leaderboard freezes or ' +
      'voting ends',
  ),
});

const makeBody = shape('MakeCodeSetRequest', {
  cycleId: idSchema.description('The id of an open or scheduled voting period; defaults to the current one'),
  name: typedText(80).required().description('1 to 80 characters'),
  number: Joi.number().integer().min(1).max(MOST_CODES).required(),
  usesEach: Joi.number().integer().min(1).max(MOST_USES).required(),
  endDate: typedInstant.required().description('In the future; from then on, the codes invite nobody'),
});

export function codeSetRoutes({ db, settings }: Services): Route[] {
  return [
    route('GET /api/admin/code-sets', 'admin', {
      answers: listOf(codeSet),
      summary: 'Sets of invitation codes for a voting period, the current one by default, newest first.',
      refusals: ['NOT_FOUND'],
      query: cycleQuery,
      answer: (_, __, { cycle }) => listCodeSets(db, cycle ? Number(cycle) : undefined),
    }),
    route('POST /api/admin/code-sets', 'super_admin', {
      gateway: 'slow',
      answers: madeCodeSet,
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
      answers: codeSetWithdrawn,
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
