import { findCycle } from 'db/count';
import { missingForMail, previewInvitation } from 'db/emails';
import {
  type AddressProblem,
  addMembers,
  findMembersList,
  readAddresses,
  removeMembers,
  sendToMembers,
} from 'db/invitations';
import Joi from 'joi';
import { count, flag, listOf, orNull, text, texts } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import type { Context, Services } from '../context.ts';
import { cycleInQuery } from '../requests/fields.ts';
import { notFound } from '../requests/refusals.ts';
import { changedBy, siteUrl } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';

const LIMIT_BYTES = 2 * 1024 * 1024;
const SHOWN_PROBLEMS = 100;

const membersList = shape('MembersList', {
  missing: texts.description('The names of settings still needed to send messages'),
  mail: Joi.object({ subject: text, text, html: text })
    .required()
    .description('The invitation, or the reminder once everybody got the invitation'),
  list: orNull(
    Joi.object({
      addresses: count,
      unsent: count.description('Addresses to which the invitation was not sent yet'),
      waiting: count.description('Addresses with a message that has not left yet'),
      minutesLeft: orNull(count).description('At the pace of the last five minutes; null if it is unknown'),
      invited: count,
      isReminded: flag,
      takenOut: count,
      refused: listOf(Joi.object({ address: text, refusal: text })).description('Up to 500'),
      lacksKey: flag.description('True if the worker cannot open the list'),
    }).required(),
  ).description('Numbers only, but for refused addresses; null if the period has no list'),
});

const added = shape('AddMembersResponse', {
  added: count,
  known: count.description('Mailboxes that were on the list, or were taken out of it'),
  repeated: count.description('Addresses whose mailbox the text has twice'),
  problems: listOf(Joi.object({ line: count, typed: text, problem: text })).description('Up to 100'),
});

const cycleId = idSchema.required().description('The id of an open or scheduled voting period');

export function membersListRoutes({ db, settings }: Services): Route[] {
  return [
    route('GET /api/admin/members-list', 'super_admin', {
      answers: membersList,
      summary: 'The members’ list of a voting period: addresses to which the site sends invitation codes.',
      refusals: ['NOT_FOUND'],
      query: Joi.object<{ cycle: string }>({ cycle: cycleInQuery.required() }),
      answer: (ctx, _, { cycle }) => overview(ctx, Number(cycle)),
    }),
    route('POST /api/admin/members-list/add', 'super_admin', {
      gateway: 'slow',
      answers: added,
      summary: 'Add the addresses in a text to the list, each mailbox once. No message is sent yet.',
      refusals: ['NOT_FOUND', 'CYCLE_CLOSED', 'LIST_FULL'],
      bodyLimitBytes: LIMIT_BYTES,
      body: shape('AddMembersRequest', { cycleId, text: Joi.string().max(LIMIT_BYTES).required() }),
      async answer(ctx, { cycleId, text }) {
        const { mailboxes, repeated, problems } = await readAddresses(text);
        const stored = await addMembers(db, changedBy(ctx), settings.membersListKeys, { cycleId, mailboxes });
        return { ...stored, repeated, problems: problems.slice(0, SHOWN_PROBLEMS).map(toProblem) };
      },
    }),
    route('POST /api/admin/members-list/take-out', 'super_admin', {
      gateway: 'slow',
      answers: shape('TakenOut', { addresses: count }),
      summary: 'Withdraw the code of an address, or of all addresses that have got no message.',
      refusals: ['NOT_FOUND', 'CYCLE_CLOSED'],
      body: shape('TakeOutMembersRequest', {
        cycleId,
        address: Joi.string().max(254).description('Defaults to all that have got no message'),
      }),
      async answer(ctx, { cycleId, address }) {
        const [found] = (await readAddresses(address ?? '')).mailboxes;
        if (address !== undefined && !found) throw notFound('address on the list');
        const which = { cycleId, mailbox: found?.mailbox };
        return { addresses: await removeMembers(db, changedBy(ctx), settings.membersListKeys, which) };
      },
    }),
    route('POST /api/admin/members-list/send', 'super_admin', {
      gateway: 'slow',
      answers: shape('SentToMembers', { messages: count }),
      summary: 'Send the invitation to new addresses, or the only reminder to all that got the invitation.',
      refusals: ['NOT_FOUND', 'CYCLE_CLOSED', 'MAIL_NOT_SET_UP', 'NEWS_SENT'],
      body: shape('SendToMembersRequest', {
        cycleId,
        message: Joi.string().valid('invitation', 'reminder').required(),
      }),
      answer: async (ctx, { cycleId, message }) => ({
        messages: await sendToMembers(db, changedBy(ctx), cycleId, message),
      }),
    }),
  ];

  async function overview(ctx: Context, id: number) {
    const cycle = await findCycle(db, id);
    if (!cycle) throw notFound('voting period');
    const list = await findMembersList(db, settings.membersListKeys, id);
    const kind = list?.unsent === 0 ? 'reminder' : 'invitation';
    const mail = await previewInvitation(db, siteUrl(ctx, settings), cycle, kind);
    return { missing: await missingForMail(db), mail, list };
  }
}

const PROBLEMS: Partial<Record<NonNullable<AddressProblem['reason']>, string>> = {
  'email_refused.disposable': 'belongs to a service for throw-away addresses',
  'email_refused.relay': 'belongs to a forwarding service, at which one person can have many addresses',
};

const toProblem = ({ line, typed, reason }: AddressProblem) => ({
  line,
  typed: typed.slice(0, 100),
  problem: reason === null ? 'has no address' : (PROBLEMS[reason] ?? 'is not an email address'),
});
