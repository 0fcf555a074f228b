import type { ListView } from 'shared-web';

export const DRAFT_STATES = { '': 'All', published: 'Published', draft: 'Drafts' };

interface Row {
  name: string;
  description: string;
  isDraft: boolean;
}

/** Vendors or categories by name or description, ignoring case, and by whether they are published. */
export function foundBy<R extends Row>(rows: readonly R[], { search, filters }: ListView<'state'>): R[] {
  const wanted = search.toLowerCase();
  return rows
    .filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(wanted))
    .filter(({ isDraft }) => !filters.state || isDraft === (filters.state === 'draft'));
}
