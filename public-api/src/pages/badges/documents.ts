import type { Request } from 'express';
import Joi from 'joi';
import { parseId } from 'shared-server/validation';
import { notFound } from '../../known-refusals.ts';
import { readQuery } from '../../route.ts';
import type { Services } from '../../services.ts';
import type { Document } from '../document.ts';
import { type BadgeFacts, badgeFacts } from './badge-facts.ts';
import { type BadgeLook, badgeText, drawBadge, SIZES, THEMES } from './draw-badge.ts';

interface BadgeQuery extends Partial<BadgeLook> {
  category?: string;
  cycle?: string;
}

/** In an address. */
export const anId = Joi.string().pattern(/^[1-9]\d{0,9}$/);
const query = Joi.object<BadgeQuery, true>({
  category: anId,
  cycle: anId,
  theme: Joi.string().valid(...THEMES),
  size: Joi.string().valid(...SIZES),
});

const SHOWN_ELSEWHERE = { gateway: 'badge', cacheControl: 'public, max-age=60' } as const;

/** What a vendor shows on a page of its own. A badge that is not true any more is a 404, never an old picture. */
export function badgeDocuments({ db, siteTexts }: Services): Document[] {
  async function asked(request: Request): Promise<{ facts: BadgeFacts; look: BadgeLook }> {
    const { category, cycle, theme = 'light', size = 'medium' } = readQuery<BadgeQuery>(request, { query });
    const vendorId = parseId(request.params.id);
    const facts =
      vendorId === undefined
        ? undefined
        : await badgeFacts(db, { vendorId, categoryId: parseId(category), cycleId: parseId(cycle) });
    if (!facts) throw notFound('Badge');
    return { facts, look: { theme, size } };
  }
  return [
    {
      ...SHOWN_ELSEWHERE,
      path: '/api/vendors/:id/badge.svg',
      contentType: 'image/svg+xml; charset=utf-8',
      async read(request) {
        const { facts, look } = await asked(request);
        return drawBadge(facts, (await siteTexts()).headerTitle, look);
      },
    },
    {
      ...SHOWN_ELSEWHERE,
      path: '/api/vendors/:id/badge.json',
      contentType: 'application/json; charset=utf-8',
      async read(request) {
        const { facts } = await asked(request);
        return JSON.stringify({ ...facts, text: badgeText(facts) });
      },
    },
  ];
}
