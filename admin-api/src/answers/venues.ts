import { count, id, instant, shape, text } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

export const venue = shape<contract.Venue>('Venue', {
  id,
  name: text,
  network: text.description('The network that can use it, such as `203.0.113.0/24`'),
  registrations: count.description(
    'The number of registrations allowed until it ends, on top of the usual limits of the network',
  ),
  used: count.description('The number of these registrations used so far'),
  endDate: instant,
  openedAt: instant,
  openedBy: text,
});
