import { closeVenue, listVenues, openVenue, VENUE_LONGEST_DAYS } from 'db/limits';
import Joi from 'joi';
import { listOf, message, shape } from 'shared-server/shapes';
import * as answers from '../answers/venues.ts';
import type { Services } from '../context.ts';
import type { OpenVenueRequest } from '../generated/contract.ts';
import { instant, network, text } from '../requests/fields.ts';
import { changedBy, idFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

const MOST_REGISTRATIONS = 10_000;

const openBody = shape<OpenVenueRequest>('OpenVenueRequest', {
  name: text(80).required().description('1 to 80 characters'),
  network: network
    .required()
    .description('An address, or a network: IPv4 from /16 to /32, IPv6 from /32 to /64'),
  registrations: Joi.number().integer().min(1).max(MOST_REGISTRATIONS).required(),
  endDate: instant.required().description(`In the future, at most ${VENUE_LONGEST_DAYS} days from now`),
});

export function venueRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/venues', {
      gateway: 'plain',
      role: 'admin',
      answers: listOf(answers.venue),
      summary: 'Event networks, from which more people than usual can register now, newest first.',
      answer: () => listVenues(db),
    }),
    route('POST /api/admin/venues', {
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.venue,
      summary: 'Open an event network, from which many people can register until a certain time.',
      creates: true,
      body: openBody,
      answer: (ctx, { endDate, ...venue }) =>
        openVenue(db, changedBy(ctx), { ...venue, endDate: new Date(endDate) }),
    }),
    route('DELETE /api/admin/venues/:id', {
      gateway: 'plain',
      role: 'super_admin',
      answers: message,
      summary: 'Close an event network before its end; accounts already registered stay.',
      refusals: { 404: 'No such event network, or it is closed.' },
      async answer(ctx) {
        await closeVenue(db, changedBy(ctx), idFrom(ctx, 'venue'));
        return { message: 'The event network has ended.' };
      },
    }),
  ];
}
