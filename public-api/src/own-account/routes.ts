import { emailState } from 'db/emails';
import { eraseAccount, ownData } from 'db/voting';
import Joi from 'joi';
import { flag, id, instant, listOf, message, orNull, shape, text } from 'shared-server/shapes';
import type { Confirmed } from '../credentials/confirmed.ts';
import type { EraseAccountRequest, OwnData } from '../generated/contract.ts';
import { PASSWORD_LENGTH, typed } from '../requests/fields.ts';
import { type Route, voterRoute } from '../route.ts';
import type { Services } from '../services.ts';

const ownDataAnswer = shape<OwnData>('OwnData', {
  account: Joi.object({
    ...{ id, username: text, email: orNull(text), createdAt: instant },
    registeredFrom: orNull(text).description('The address, or the IPv6 /64, while it is kept'),
  }).required(),
  sessions: listOf(
    Joi.object({
      createdAt: instant,
      lastActivityAt: instant,
      endedAt: orNull(instant).description('When it was signed out; null for one that was not'),
      ipAddress: text,
      userAgent: text,
    }),
  ),
  votes: listOf(
    Joi.object({
      cycle: text,
      category: text,
      state: Joi.string().valid('counted', 'under_review', 'not_counted').required(),
    }),
  ).description('By voting cycle and category, never for whom'),
  securityEvents: listOf(Joi.object({ kind: text, happenedAt: instant, ipAddress: orNull(text) })),
  invitations: listOf(Joi.object({ cycle: text, batch: text, enteredAt: instant })).description(
    'With codes of which batch; which code it was is not stored',
  ),
  email: orNull(
    Joi.object({
      ...{ domain: text, confirmedAt: instant, news: flag },
      newsTo: orNull(text).description('Stored only for somebody who wants news'),
    }).required(),
  ).description('The confirmed address, of which a keyed hash is stored beside its domain'),
});

const eraseBody = shape<EraseAccountRequest>('EraseAccountRequest', { password: typed(PASSWORD_LENGTH) });

export function ownAccountRoutes({ db, settings }: Services, confirmed: Confirmed): Route[] {
  return [
    voterRoute('GET /api/user/data', {
      gateway: 'plain',
      summary: 'All that is stored about the voter who is signed in',
      answer: ownDataAnswer,
      async handle({ voter }) {
        const [data, { newsTo }] = await Promise.all([
          ownData(db, voter.userId),
          emailState(db, settings.emailKeys, voter.userId),
        ]);
        return { ...data, email: data.email && { ...data.email, newsTo } };
      },
    }),
    voterRoute('POST /api/user/erase', {
      gateway: 'password',
      summary:
        'Erases the account, against the password; votes of closed cycles stay counted, those of the open one are withdrawn',
      body: eraseBody,
      answer: message,
      refusals: [429],
      openToBlocked: true,
      handle: (context) =>
        confirmed(context, 'password', context.body.password, async (at) =>
          (await eraseAccount(db, at)) ? { message: 'Your account has been erased' } : undefined,
        ),
    }),
  ];
}
