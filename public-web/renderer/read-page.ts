import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-web';
import { hasEnded, titleState } from '../src/cycles/voting-cycle.ts';
import { speak } from '../src/page/language.ts';
import type { PageAt } from '../src/page/page-at.ts';
import { siteTextsOf } from '../src/page/site-texts.ts';
import { cycleQuery, siteConfigQuery } from '../src/queries.ts';
import { createQueryClient } from '../src/query-client.ts';
import { headMarkup } from './head.tsx';
import { SERVED_PAGES } from './served-pages.ts';

/**
 * Reads what a page shows and writes its head. Returns undefined if there is no such page, and throws if something
 * cannot be read. `site` is the absolute address of the site.
 */
export async function readPage(
  { name, params, language }: PageAt,
  site: string | undefined,
): Promise<{ head: string; styles: string; data: QueryClient } | undefined> {
  const page = SERVED_PAGES[name];
  const data = createQueryClient(language);
  try {
    await Promise.all([
      data.fetchQuery(siteConfigQuery()),
      data.fetchQuery(cycleQuery()),
      page.read?.(data, params, language),
    ]);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
  // Nothing may be awaited from here on: other pages are in other languages.
  speak(language);
  const cycle = data.getQueryData(cycleQuery().queryKey);
  const texts = siteTextsOf(data.getQueryData(siteConfigQuery().queryKey), {
    hasEnded: cycle !== undefined && hasEnded(cycle, Date.parse(cycle.now)),
  });
  const head = page.head({ params, texts, data });
  if (!head) return undefined;
  const state = head.isAboutVoting && cycle ? titleState(cycle, Date.parse(cycle.now)) : undefined;
  const tones = texts.accent.map((tone) => `${tone.join(':')};`).join('');
  return { head: headMarkup(head, { texts, site, state }), styles: tones && `:root{${tones}}`, data };
}
