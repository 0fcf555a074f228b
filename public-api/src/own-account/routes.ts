import { ownSuggestions } from 'db/catalogue';
import { emailState } from 'db/emails';
import { eraseAccount, ownData } from 'db/voters';
import Joi from 'joi';
import { flag, id, instant, listOf, message, orNull, suggestion, text } from 'shared-server/shapes';
import { type Confirmed, UNCONFIRMED } from '../credentials/checks.ts';
import { passwordUnlessProved } from '../requests/fields.ts';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';

const ownDataAnswer = shape('OwnData', {
  account: Joi.object({
    id,
    username: text,
    email: orNull(text),
    createdAt: instant,
    registeredFrom: orNull(text).description(
      'The IPv4 address or the IPv6 /64; null once it is no longer kept',
    ),
  }).required(),
  sessions: listOf(
    Joi.object({
      createdAt: instant,
      lastActivityAt: instant,
      endedAt: orNull(instant).description('The time of signing out; null if the session was not signed out'),
      ipAddress: text,
      userAgent: text,
    }),
  ),
  votes: listOf(
    Joi.object({
      cycle: text,
      category: text,
      state: Joi.string().valid('counted', 'not_counted').required(),
    }),
  ).description('One entry per voting cycle and category, never with the vendor'),
  securityEvents: listOf(Joi.object({ kind: text, happenedAt: instant, ipAddress: orNull(text) })),
  invitations: listOf(Joi.object({ cycle: text, set: text, enteredAt: instant })).description(
    'The set of each code that was entered; the code itself is not stored',
  ),
  email: orNull(
    Joi.object({
      domain: text,
      confirmedAt: instant,
      news: flag,
      newsTo: orNull(text).description('The address, stored only if the voter wants news'),
    }).required(),
  ).description('The confirmed address, stored as its domain and a keyed hash'),
  member: orNull(Joi.object({ joinedAt: instant }).required()).description(
    'When the account was made by signing in with a provider, of which only a keyed hash is stored',
  ),
  suggestions: listOf(suggestion),
});

export function ownAccountRoutes({ db, settings }: Services, confirmed: Confirmed): Route[] {
  return [
    route('GET /api/user/data', 'voter', {
      summary: 'All data stored about the voter who is signed in',
      answers: ownDataAnswer,
      async answer({ voter }) {
        const [data, { newsTo }, suggestions] = await Promise.all([
          ownData(db, voter.userId),
          emailState(db, settings.emailKeys, voter),
          ownSuggestions(db, voter.userId),
        ]);
        return { ...data, email: data.email && { ...data.email, newsTo }, suggestions };
      },
    }),
    route('POST /api/user/erase', 'voter', {
      gateway: 'password',
      summary:
        'Erases the account after checking the password; votes in closed cycles still count, those in the ' +
        'open one do not',
      body: shape('EraseAccountRequest', { password: passwordUnlessProved }),
      answers: message,
      refusals: UNCONFIRMED,
      openToBlocked: true,
      answer: (context) =>
        confirmed(context, 'password', context.body.password, async (at) =>
          (await eraseAccount(db, at)) ? { message: 'Your account has been erased' } : undefined,
        ),
    }),
  ];
}
