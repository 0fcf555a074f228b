import { dashboardFigures } from 'db/dashboard';
import { type Services, sessionOf } from '../context.ts';
import type { AdminDashboard } from '../contract.ts';
import { type Route, route } from '../route.ts';

export function dashboardRoutes({ db }: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/admin/dashboard',
      role: 'signed_in',
      summary: 'Who is signed in, and the figures; before two-factor only those that are public anyway.',
      async answer(ctx): Promise<AdminDashboard> {
        const { username, role, twoFactorVerified, authenticatorBound } = sessionOf(ctx);
        const figures = await dashboardFigures(db);
        return {
          adminUser: { username, role },
          twoFactorVerified,
          authenticatorRequired: !authenticatorBound,
          ...figures,
          blockedSessions: twoFactorVerified ? figures.blockedSessions : 0,
        };
      },
    }),
  ];
}
