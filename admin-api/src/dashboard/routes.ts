import { siteSettings, siteTimeZone } from 'db/catalogue';
import { isOutage, isRetryable } from 'db/machinery';
import { awardsFacts, dashboardFigures, warningFacts } from 'db/monitoring';
import Joi from 'joi';
import {
  count,
  flag,
  idAndName,
  instant,
  listOf,
  named,
  orNull,
  publishing,
  text,
  texts,
  whoMayVote,
} from 'shared-server/shapes';
import { role } from '../answers/administrators.ts';
import { reveal } from '../answers/voting.ts';
import { type Context, type Services, sessionOf } from '../context.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';
import { warningsFrom } from './warnings.ts';

const warningCode = named(
  'DashboardWarningCode',
  Joi.string()
    .valid('NO_VOTING_CYCLE', 'RESULTS_NOT_REVEALED', 'VOTING_CYCLE_ENDED', 'VOTING_PAUSED', 'ALIKE_ACCOUNTS')
    .valid('ONE_SUPER_ADMIN', 'AUTHENTICATOR_UNBOUND', 'FAILED_SIGN_INS', 'SUGGESTIONS_WAIT')
    .required()
    .description('Only super administrators get the last four'),
);

const activity = shape('DashboardActivity', {
  votesPerHour: listOf(Joi.object({ hour: instant, votes: count })).description(
    'The last 48 hours of the current cycle, oldest first, including hours without votes',
  ),
  funnel: Joi.object({ registered: count, votedOnce: count, votedInAll: count })
    .required()
    .description(
      'Voters who registered, who cast a vote in the current cycle, and who voted in every category',
    ),
});

const period = shape('AwardsPeriod', {
  ...idAndName,
  startDate: instant,
  endDate: instant,
  state: Joi.string().valid('scheduled', 'open', 'closed').required(),
  isPaused: flag,
  pauseReason: orNull(text),
  whoMayVote: whoMayVote.required(),
  publishing: publishing.required(),
  isFrozen: flag,
  reveal: reveal.required(),
  hasCodes: flag.description('True if invitation codes have been created for it'),
});

const awards = shape('Awards', {
  siteUrl: orNull(text).description('The URL at which people vote; null if it is the panel’s own'),
  isNamed: flag.description('True if the title or name of the site has been set'),
  categories: Joi.object({
    published: count,
    drafts: count,
    withoutNominee: texts.description(
      'The names of published categories in which voters find nobody to choose',
    ),
  }).required(),
  vendors: Joi.object({ published: count, drafts: count }).required(),
  current: orNull(period.required()).description('The last voting period that began; null before the first'),
  next: orNull(period.required()).description('The next scheduled voting period'),
  hasPastPeriods: flag.description('True if there was a voting period before the current one'),
  now: instant.description('The time of the database, whose clock decides'),
});

const dashboard = shape('AdminDashboard', {
  adminUser: Joi.object({ username: text, role }).required(),
  twoFactorVerified: flag,
  authenticatorRequired: flag.description(
    'True until an authenticator is bound; until then, the panel shows the card that binds one',
  ),
  siteName: orNull(text).description(
    'The name in the header of every page; null while none is set, and pages show their default',
  ),
  timeZone: text.description('The name of the site’s time zone, in which the panel shows and accepts times'),
  totalVotes: count,
  totalParticipants: count,
  totalVendors: count,
  keepsVotesBack: flag.description(
    'True if the leaderboard is frozen or published in steps, so that there may be more votes than these',
  ),
  blockedSessions: count.description('0 before the second factor'),
  activity: orNull(activity.required()).description(
    'Null before the second factor, and if the database took too long to count',
  ),
  awards: orNull(awards.required()).description('The progress of the awards; null before the second factor'),
  warnings: listOf(
    shape('DashboardWarning', {
      code: warningCode,
      message: text.description('A sentence to show to people'),
    }),
  ).description('Matters that need attention; empty before the second factor'),
});

export function dashboardRoutes(services: Services): Route[] {
  return [
    route('GET /api/admin/dashboard', {
      role: 'signed_in',
      answers: dashboard,
      summary: 'The signed-in administrator and the figures; before the second factor, only public figures.',
      async answer(ctx) {
        const { username, role, twoFactorVerified, authenticatorBound } = sessionOf(ctx);
        const [figures, texts, timeZone] = await Promise.all([
          dashboardFigures(services.db),
          siteSettings(services.db),
          siteTimeZone(services.db),
        ]);
        return {
          adminUser: { username, role },
          twoFactorVerified,
          authenticatorRequired: !authenticatorBound,
          siteName: texts.find(({ key }) => key === 'top_right_name')?.value.trim() || null,
          timeZone,
          ...figures,
          ...(twoFactorVerified ? await overview(services, ctx) : NOTHING_YET),
        };
      },
    }),
  ];
}

const NOTHING_YET = { blockedSessions: 0, activity: null, awards: null, warnings: [] };

async function overview({ db, countActivity, settings }: Services, ctx: Context) {
  const [activity, awards, facts] = await Promise.all([
    // If this count fails for a moment, the panel is shown without its charts.
    countActivity().catch((error: unknown) => {
      if (isOutage(error) || isRetryable(error)) return null;
      throw error;
    }),
    awardsFacts(db),
    warningFacts(db),
  ]);
  return {
    activity,
    awards: { siteUrl: settings.publicUrl ?? null, ...awards },
    warnings: warningsFrom(facts, sessionOf(ctx).role),
  };
}
