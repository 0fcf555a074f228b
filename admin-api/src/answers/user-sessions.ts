import Joi from 'joi';
import { count, flag, id, instant, listOf, orNull, text, texts } from 'shared-server/shapes';
import { shape } from '../shape.ts';
import { exclusion } from './account-groups.ts';

const sessionFields = {
  id,
  sessionId: text,
  userId: orNull(id).description('Null for a visitor who is not signed in (“Anonymous”)'),
  username: orNull(text).description(
    'Null for “Anonymous”, and if the account no longer exists (“Unknown User”)',
  ),
  ipAddress: text,
  isBlocked: flag.description('True while a block is in force; an expired block does not count'),
  blockedUntil: orNull(instant).description(
    'The end of the block; null while blocked means until an administrator lifts it',
  ),
  blockReason: orNull(text),
  createdAt: instant,
  lastActivityAt: instant,
  isEnded: flag.description(
    'True if the session was signed out, ended by an administrator, idle for a day or is a week old',
  ),
};
export const userSession = shape('UserSession', sessionFields);

const accountScore = shape('AccountScore', {
  score: count.max(100),
  reasons: listOf(shape('ScoreReason', { signal: text, points: count, sentence: text })),
});

export const userSessionDetails = shape('UserSessionDetails', {
  ...sessionFields,
  userAgent: text,
  account: orNull(Joi.object({ createdAt: instant, isActive: flag }).required()).description(
    'Null for a visitor, and if the account no longer exists',
  ),
  categoriesCompleted: orNull(Joi.object({ completed: count, total: count }).required()).description(
    'The number of categories voted in during the current cycle, never the vendors, at the end of the last full hour ' +
      'in which ten other people voted; null before that, and without an account',
  ),
  score: orNull(accountScore.required()).description(
    'The score in the current cycle; null without an account, and before the first score',
  ),
  exclusion: orNull(exclusion.required()).description(
    'Why the account’s votes in the current cycle don’t count',
  ),
  sessions: listOf(userSession).description(
    'The sessions of the account, including this one, newest first, at most 20',
  ),
  addresses: texts.description('The IP addresses of the account’s sessions, newest first, at most 20'),
  flags: listOf(
    Joi.object({ kind: text, happenedAt: instant, ipAddress: orNull(text), details: orNull(text) }),
  ).description('Unusual security events of this session or its account, newest first, at most 20'),
});
