import { count, id, instant, shape, text } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

export const venue = shape<contract.Venue>('Venue', {
  id,
  name: text,
  network: text.description('`203.0.113.0/24`: the addresses that it is for'),
  registrations: count.description(
    'How many it lets in until it ends, beside what its networks may do anyway',
  ),
  used: count.description('Of these registrations'),
  endDate: instant,
  openedAt: instant,
  openedBy: text,
});
