import { searchFor } from 'shared-ui/host';
import type { ListView } from 'shared-web';

export const DRAFT_STATES = { '': 'All', published: 'Published', draft: 'Drafts' };

interface Row {
  id: number;
  name: string;
  description: string;
  isDraft: boolean;
  voteCount: number;
}

const ORDERS: Readonly<Record<string, (one: Row, other: Row) => number>> = {
  name: (one, other) => one.name.localeCompare(other.name),
  votes: (one, other) => other.voteCount - one.voteCount,
  newest: (one, other) => other.id - one.id,
};

/** Returns the vendors or categories that match the search and the state, in the order of the view. */
export function foundBy<R extends Row>(
  rows: readonly R[],
  { search, filters }: ListView<'state' | 'sort'>,
): R[] {
  const matches = searchFor(search);
  const found = rows
    .filter(({ name, description }) => matches(name, description))
    .filter(({ isDraft }) => !filters.state || isDraft === (filters.state === 'draft'));
  const order = ORDERS[filters.sort];
  return order ? found.sort(order) : found;
}
