import Joi from 'joi';
import { parseId } from 'shared-server/validation';
import { notFound } from '../../known-refusals.ts';
import { readQuery } from '../../route.ts';
import type { Services } from '../../services.ts';
import { badgeFacts } from '../badges/badge-facts.ts';
import { anId } from '../badges/documents.ts';
import type { Document } from '../document.ts';
import { CARD_STYLES, CARD_STYLESHEET, drawCard, THEMES } from './draw-card.ts';

interface CardQuery {
  category?: string;
  cycle?: string;
  theme?: (typeof THEMES)[number];
}

const query = Joi.object<CardQuery, true>({
  category: anId,
  cycle: anId,
  theme: Joi.string().valid(...THEMES),
});

/** What a vendor puts into a frame of its own page: the one page of the site that others may frame. Like a badge, never an old one. */
export function cardDocuments({ db, siteTexts }: Services): Document[] {
  return [
    {
      path: '/embed/vendor/:id',
      gateway: 'card',
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'public, max-age=60',
      async read(request) {
        const { category, cycle, theme } = readQuery<CardQuery>(request, { query });
        const vendorId = parseId(request.params.id);
        const facts =
          vendorId === undefined
            ? undefined
            : await badgeFacts(db, { vendorId, categoryId: parseId(category), cycleId: parseId(cycle) });
        if (!facts) throw notFound('Card');
        return drawCard(facts, { siteTitle: (await siteTexts()).headerTitle, theme });
      },
    },
    {
      path: CARD_STYLES,
      gateway: 'file',
      contentType: 'text/css; charset=utf-8',
      cacheControl: 'public, max-age=300',
      read: async () => CARD_STYLESHEET,
    },
  ];
}
