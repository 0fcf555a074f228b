import { siteSettings, siteTimeZone } from 'db/catalogue';
import { isOutage, isRetryable } from 'db/machinery';
import { awardsFacts, dashboardFigures, warningFacts } from 'db/monitoring';
import * as answers from '../answers/dashboard.ts';
import { type Context, type Services, sessionOf } from '../context.ts';
import { type Route, route } from '../route.ts';
import { warningsFrom } from './warnings.ts';

export function dashboardRoutes(services: Services): Route[] {
  return [
    route('GET /api/admin/dashboard', {
      role: 'signed_in',
      answers: answers.dashboard,
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
