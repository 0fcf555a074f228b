import { currentCycleState } from 'db/voting';
import { createSnapshot } from 'shared-server/snapshot';
import { notFound } from '../../known-refusals.ts';
import type { Services } from '../../services.ts';
import type { Document } from '../document.ts';
import { calendarFile } from './calendar-file.ts';

const FRESH_MS = 1000;

/** What comes next, for calendars. */
export function calendarDocuments({ db, settings, lists }: Services): Document[] {
  const coming = createSnapshot(() => currentCycleState(db), FRESH_MS);
  return [
    {
      path: '/api/voting/next.ics',
      gateway: 'file',
      contentType: 'text/calendar; charset=utf-8',
      cacheControl: 'public, no-cache',
      async read() {
        const site = settings.publicUrl;
        const [{ next }, { name }] = await Promise.all([coming(), lists.texts()]);
        if (!next) throw notFound('Voting period');
        return calendarFile({
          // The same while the period is the same: an import after its dates were changed moves it.
          uid: `voting-period-${next.id}@${site ? new URL(site).host : 'vendor-awards'}`,
          // Not the present moment: the same file has to stay the same, for a 304.
          stamp: next.createdAt,
          start: next.startDate,
          end: next.endDate,
          title: `${name}: ${next.name}`,
          address: site && `${site}/`,
        });
      },
    },
  ];
}
