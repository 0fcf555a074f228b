import { copyLastSeason, lastSeason } from 'db/catalogue';
import * as answers from '../answers/last-season.ts';
import type { Services } from '../context.ts';
import { changedBy } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

export function lastSeasonRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/last-season', {
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.lastSeason,
      summary:
        'The content of the last voting period that the site no longer has and a copy would bring back.',
      answer: () => lastSeason(db),
    }),
    route('POST /api/admin/last-season/copy', {
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.lastSeason,
      summary:
        'Bring the content back, all or nothing, with vendors and categories as drafts. Returns what was copied.',
      refusals: { 409: 'NO_LAST_SEASON: no voting period has ended yet.' },
      answer: (ctx) => copyLastSeason(db, changedBy(ctx)),
    }),
  ];
}
