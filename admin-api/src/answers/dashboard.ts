import Joi from 'joi';
import { count, flag, instant, listOf, named, orNull, shape, text } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';
import { role } from './administrators.ts';

const warningCode = named(
  'DashboardWarningCode',
  Joi.string()
    .valid('NO_VOTING_CYCLE', 'RESULTS_NOT_REVEALED', 'VOTING_CYCLE_ENDED', 'VOTING_PAUSED', 'ALIKE_ACCOUNTS')
    .valid('ONE_SUPER_ADMIN', 'AUTHENTICATOR_UNBOUND', 'FAILED_SIGN_INS')
    .required()
    .description('The last three only for super administrators'),
);

const activity = shape<contract.DashboardActivity>('DashboardActivity', {
  votesPerHour: listOf(Joi.object({ hour: instant, votes: count })).description(
    'The last 48 hours of the current cycle, oldest first, hours without a vote too',
  ),
  funnel: Joi.object({ registered: count, votedOnce: count, votedInAll: count })
    .required()
    .description('Voters who registered; who cast a vote in the current cycle; who voted in every category'),
});

export const dashboard = shape<contract.AdminDashboard>('AdminDashboard', {
  adminUser: Joi.object({ username: text, role }).required(),
  twoFactorVerified: flag,
  authenticatorRequired: flag.description(
    'True until an authenticator is bound; the panel then shows the card that binds one',
  ),
  timeZone: text.description('The name of the site’s time zone, in which the panel shows and takes times'),
  totalVotes: count,
  totalParticipants: count,
  totalVendors: count,
  keepsVotesBack: flag.description(
    'The leaderboard is sealed or published in steps: there may be more votes than these',
  ),
  blockedSessions: count.description('0 before two-factor'),
  activity: orNull(activity.required()).description(
    'After two-factor; null before it, and when the database took too long to count',
  ),
  warnings: listOf(
    shape<contract.DashboardWarning>('DashboardWarning', {
      code: warningCode,
      message: text.description('A sentence for people'),
    }),
  ).description('What somebody should look at; empty before two-factor'),
});
