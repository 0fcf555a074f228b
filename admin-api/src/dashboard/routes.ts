import { SETTING_KEYS, siteSettings, siteTimeZone } from 'db/catalogue';
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
import { type Services, sessionOf } from '../context.ts';
import { reveal, role, settingKey } from '../requests/shapes.ts';
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
  now: instant.description('The time of the database, whose clock decides'),
  unsetTexts: Joi.array()
    .items(settingKey)
    .required()
    .description('The texts of the site of which visitors see the default'),
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
    'True if the leaderboard is frozen, so that there may be more votes than these',
  ),
  blockedSessions: count.description('0 before the second factor'),
  awards: orNull(awards.required()).description('The progress of the awards; null before the second factor'),
  warnings: listOf(
    shape('DashboardWarning', {
      code: warningCode,
      message: text.description('A sentence to show to people'),
    }),
  ).description('Matters that need attention; empty before the second factor'),
});

export function dashboardRoutes({ db, settings }: Services): Route[] {
  return [
    route('GET /api/admin/dashboard', 'signed_in', {
      answers: dashboard,
      summary: 'The signed-in administrator and the figures; before the second factor, only public figures.',
      async answer(ctx) {
        const { username, role, twoFactorVerified, authenticatorBound } = sessionOf(ctx);
        const [figures, texts, timeZone] = await Promise.all([
          dashboardFigures(db),
          siteSettings(db),
          siteTimeZone(db),
        ]);
        const set = new Map(texts.map(({ key, value }) => [key, value.trim()]));
        const unsetTexts = SETTING_KEYS.filter((key) => !set.get(key));
        const facts = twoFactorVerified && (await Promise.all([awardsFacts(db), warningFacts(db)]));
        return {
          adminUser: { username, role },
          twoFactorVerified,
          authenticatorRequired: !authenticatorBound,
          siteName: set.get('top_right_name') || null,
          timeZone,
          ...figures,
          blockedSessions: facts ? figures.blockedSessions : 0,
          awards: facts ? { siteUrl: settings.publicUrl ?? null, ...facts[0], unsetTexts } : null,
          warnings: facts ? warningsFrom(facts[1], role) : [],
        };
      },
    }),
  ];
}
