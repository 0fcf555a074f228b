import { currentCycleState } from 'db/voting';
import ical, { ICalEventTransparency } from 'ical-generator';
import { createSnapshot } from 'shared-server/snapshot';
import { notFound } from '../known-refusals.ts';
import type { Services } from '../services.ts';
import type { Document } from './document.ts';

const FRESH_MS = 1000;
const PROGRAM = { company: 'Vendor Awards', product: 'Voting periods', language: 'EN' };

/** What comes next, for calendars. */
export function calendarDocument({ db, settings, lists }: Services): Document {
  const coming = createSnapshot(() => currentCycleState(db), FRESH_MS);
  return {
    path: '/api/voting/next.ics',
    gateway: 'file',
    contentType: 'text/calendar; charset=utf-8',
    cacheControl: 'public, no-cache',
    async read() {
      const site = settings.publicUrl && new URL(settings.publicUrl);
      const [{ next }, { name }] = await Promise.all([coming(), lists.texts()]);
      if (!next) throw notFound('Voting period');
      const calendar = ical({ prodId: PROGRAM });
      calendar.createEvent({
        // The same while the period is the same: an import after its dates were changed moves it.
        id: `voting-period-${next.id}@${site ? site.host : 'vendor-awards'}`,
        // Not the present moment: the same file has to stay the same, for a 304.
        stamp: next.createdAt,
        start: next.startDate,
        end: next.endDate,
        summary: `${name}: ${next.name}`,
        ...(site && { description: `Vote at ${site.href}`, url: site.href }),
        // Nobody's day is shown as busy by a vote that goes on for weeks.
        transparency: ICalEventTransparency.TRANSPARENT,
      });
      return `${calendar.toString()}\r\n`;
    },
  };
}
