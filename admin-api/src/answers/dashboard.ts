import Joi from 'joi';
import {
  count,
  flag,
  idAndName,
  instant,
  listOf,
  named,
  orNull,
  params,
  shape,
  text,
  texts,
} from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';
import { role } from './administrators.ts';
import { publishing, reveal } from './voting.ts';

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

const period = shape<contract.AwardsPeriod>('AwardsPeriod', {
  ...idAndName,
  startDate: instant,
  endDate: instant,
  state: Joi.string().valid('scheduled', 'open', 'closed').required(),
  isPaused: flag,
  pauseReason: orNull(text),
  whoMayVote: Joi.string().valid('everybody', 'invited', 'confirmed').required(),
  publishing: publishing.required(),
  isSealed: flag,
  reveal: reveal.required(),
  hasCodes: flag.description('Invitation codes have been made for it'),
});

const awards = shape<contract.Awards>('Awards', {
  siteUrl: orNull(text).description('Where people vote; null: where the panel is'),
  isNamed: flag.description('Title or name of the site has been set'),
  categories: Joi.object({
    published: count,
    drafts: count,
    withoutNominee: texts.description('Published ones in which voters find nobody to choose, by name'),
  }).required(),
  vendors: Joi.object({ published: count, drafts: count }).required(),
  current: orNull(period.required()).description('The last voting period that began; null before the first'),
  next: orNull(period.required()).description('The one that begins next by itself'),
  hasPastPeriods: flag.description('There was another before the current one'),
  now: instant.description('The clock that decides'),
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
  awards: orNull(awards.required()).description('How far the awards are; null before two-factor'),
  warnings: listOf(
    shape<contract.DashboardWarning>('DashboardWarning', {
      code: warningCode,
      params,
      message: text.description('A sentence for people'),
    }),
  ).description('What somebody should look at; empty before two-factor'),
});
