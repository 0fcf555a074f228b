import Joi from 'joi';
import { count, flag, id, instant, listOf, orNull, params, shape, text, texts } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

const sessionFields = {
  id,
  sessionId: text,
  userId: orNull(id).description('Null for a visitor who is not signed in (“Anonymous”)'),
  username: orNull(text).description('Null for “Anonymous”, and when the account is gone (“Unknown User”)'),
  ipAddress: text,
  isBlocked: flag.description('A block whose time is over does not count'),
  blockedUntil: orNull(instant).description('Null while blocked: until an administrator lifts it'),
  blockReason: orNull(text),
  createdAt: instant,
  lastActivityAt: instant,
  isEnded: flag.description('Signed out, ended by an administrator, idle for a day or a week old'),
};
export const userSession = shape<contract.UserSession>('UserSession', sessionFields);

const accountScore = shape<contract.AccountScore>('AccountScore', {
  score: count.max(100),
  level: orNull(Joi.string().valid('look', 'likely', 'sure').required()).description('Null below the lowest'),
  reasons: listOf(
    shape<contract.ScoreReason>('ScoreReason', { signal: text, points: count, params, sentence: text }),
  ),
});

export const userSessionDetails = shape<contract.UserSessionDetails>('UserSessionDetails', {
  ...sessionFields,
  userAgent: text,
  account: orNull(Joi.object({ createdAt: instant, isActive: flag }).required()).description(
    'Null for a visitor, and when the account is gone',
  ),
  categoriesCompleted: orNull(Joi.object({ completed: count, total: count }).required()).description(
    'In the current cycle: how many categories, never which vendors. Null without an account',
  ),
  score: orNull(accountScore.required()).description(
    'In the current cycle; null without an account, and before it was scored',
  ),
  sessions: listOf(userSession).description('The account’s, this one included, newest first, 20 at most'),
  addresses: texts.description('Of the account’s sessions, newest first, 20 at most'),
  flags: listOf(
    Joi.object({ kind: text, happenedAt: instant, ipAddress: orNull(text), details: orNull(text) }),
  ).description('What was noticed about this session or its account, newest first, 20 at most'),
});
