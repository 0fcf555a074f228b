import { currentCycleState } from 'db/voting';
import ical, { ICalEventTransparency } from 'ical-generator';
import { createSnapshot } from 'shared-server/snapshot';
import { notFound } from '../known-refusals.ts';
import type { Services } from '../services.ts';
import type { Document } from './document.ts';

const FRESH_MS = 1000;
const PROGRAM = { company: 'Vendor Awards', product: 'Voting periods', language: 'EN' };

/** Offers the next voting period to calendars. */
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
        // A period keeps its id, so importing the file after a change of dates moves the event.
        id: `voting-period-${next.id}@${site ? site.host : 'vendor-awards'}`,
        // This is not the present time, so that the file stays the same for a 304.
        stamp: next.createdAt,
        start: next.startDate,
        end: next.endDate,
        summary: `${name}: ${next.name}`,
        ...(site && { description: `Vote at ${site.href}`, url: site.href }),
        // Voting goes on for weeks and must not show anybody's day as busy.
        transparency: ICalEventTransparency.TRANSPARENT,
      });
      return `${calendar.toString()}\r\n`;
    },
  };
}
