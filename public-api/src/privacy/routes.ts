import { i18nOf, isLanguage } from 'db/machinery';
import { nothingHere } from 'shared-server/answers';
import { listOf, text } from 'shared-server/shapes';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';
import { storedData } from './stored.ts';

const stored = shape('Stored', {
  what: text,
  why: text,
  until: text,
  seenBy: text.description('The people who can see it, besides the voter and the operator of the database'),
});

/** A language has an address of its own, because the gateway keeps one answer for each. */
export const privacyRoutes = (): Route[] =>
  (['GET /api/privacy', 'GET /api/privacy/:language'] as const).map((endpoint) =>
    route(endpoint, 'everyone', {
      gateway: 'kept',
      summary:
        'The data that this site stores, and how long it is kept, as configured; in English or a language',
      caching: 'public',
      answers: listOf(stored),
      async answer({ request: { params } }) {
        const { language = 'en' } = params;
        if (!isLanguage(language)) throw nothingHere();
        return storedData(i18nOf(language));
      },
    }),
  );
