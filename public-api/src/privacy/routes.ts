import { listOf, shape, text } from 'shared-server/shapes';
import type { Stored } from '../generated/contract.ts';
import { openRoute, type Route } from '../route.ts';
import { STORED } from './stored.ts';

const stored = shape<Stored>('Stored', {
  what: text,
  why: text,
  until: text,
  seenBy: text.description('The people who can see it, besides the voter and the operator of the database'),
});

export function privacyRoute(): Route {
  return openRoute('GET /api/privacy', {
    gateway: 'kept',
    summary: 'The data that this site stores, and how long it is kept, as configured',
    caching: 'public',
    answer: listOf(stored),
    handle: async () => STORED,
  });
}
