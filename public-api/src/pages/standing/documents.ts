import type { Request } from 'express';
import Joi, { type ObjectSchema } from 'joi';
import { parseId } from 'shared-server/validation';
import { notFound } from '../../known-refusals.ts';
import { readQuery } from '../../route.ts';
import type { Services } from '../../services.ts';
import type { Document } from '../document.ts';
import { type BadgeLook, badgeText, drawBadge, SIZES, THEMES } from './draw-badge.ts';
import { CARD_STYLES, CARD_STYLESHEET, drawCard } from './draw-card.ts';
import { findStanding } from './standing.ts';

interface LookQuery extends Partial<BadgeLook> {
  category?: string;
  cycle?: string;
}

const anId = Joi.string().pattern(/^[1-9]\d{0,9}$/);
const cardQuery = Joi.object<LookQuery>({
  category: anId,
  cycle: anId,
  theme: Joi.string().valid(...THEMES),
});
const badgeQuery = cardQuery.append({ size: Joi.string().valid(...SIZES) });

const SHOWN_ELSEWHERE = { cacheControl: 'public, max-age=60' } as const;

/**
 * What a vendor shows on a page of its own: a badge, or a card in a frame, which is the one page of the site that others
 * may frame. One that is not true any more is a 404, never an old picture.
 */
export function standingDocuments({ db, lists }: Services): Document[] {
  async function asked(request: Request, query: ObjectSchema<LookQuery>, what: string) {
    const { category, cycle, ...look } = readQuery<LookQuery>(request, { query });
    const standing = await findStanding(db, lists, {
      vendorId: parseId(request.params.id),
      categoryId: category === undefined ? undefined : Number(category),
      cycleId: cycle === undefined ? undefined : Number(cycle),
    });
    if (!standing) throw notFound(what);
    return { standing, look, siteTitle: (await lists.texts()).headerTitle };
  }
  return [
    {
      ...SHOWN_ELSEWHERE,
      path: '/api/vendors/:id/badge.svg',
      gateway: 'badge',
      contentType: 'image/svg+xml; charset=utf-8',
      async read(request) {
        const { standing, look, siteTitle } = await asked(request, badgeQuery, 'Badge');
        return drawBadge(standing, siteTitle, { theme: 'light', size: 'medium', ...look });
      },
    },
    {
      ...SHOWN_ELSEWHERE,
      path: '/api/vendors/:id/badge.json',
      gateway: 'badge',
      contentType: 'application/json; charset=utf-8',
      async read(request) {
        const { standing } = await asked(request, badgeQuery, 'Badge');
        return JSON.stringify({ ...standing, text: badgeText(standing) });
      },
    },
    {
      ...SHOWN_ELSEWHERE,
      path: '/embed/vendor/:id',
      gateway: 'card',
      contentType: 'text/html; charset=utf-8',
      async read(request) {
        const { standing, look, siteTitle } = await asked(request, cardQuery, 'Card');
        return drawCard(standing, siteTitle, look.theme);
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
