import { listOf, shape, text } from 'shared-server/shapes';
import type { Stored } from '../generated/contract.ts';
import { openRoute, type Route } from '../route.ts';
import { STORED } from './stored.ts';

const stored = shape<Stored>('Stored', {
  what: text,
  why: text,
  until: text,
  seenBy: text.description('Who sees it besides the voter and whoever runs the database'),
});

export function privacyRoute(): Route {
  return openRoute('GET /api/privacy', {
    gateway: 'kept',
    summary: 'What is stored, and until when, as it is configured',
    caching: 'public',
    answer: listOf(stored),
    handle: async () => STORED,
  });
}
