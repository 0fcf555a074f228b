import type { AdminCategory, AdminVendor } from 'admin-api/contract';
import { listText } from 'shared-web';
import { standingIn } from './standing.ts';

interface EmptyText {
  title: string;
  /** What to do. */
  help: string;
}

/** Of a ballot on which somebody would find nobody to choose. */
export function emptyText(
  categories: readonly AdminCategory[],
  vendors: readonly AdminVendor[],
): EmptyText | undefined {
  const onBallot = categories.filter(({ isDraft }) => !isDraft);
  if (onBallot.length === 0) {
    return {
      title: 'There is no category to vote in',
      help: `Add one under Categories${orPublish(categories)}.`,
    };
  }
  if (vendors.every(({ isDraft }) => isDraft)) {
    return { title: 'There is no vendor to vote for', help: `Add some under Vendors${orPublish(vendors)}.` };
  }
  const empty = onBallot.filter(({ id }) => standingIn(id, vendors).listed === 0);
  if (empty.length === 0) return undefined;
  const names = listText(empty.map(({ name }) => name));
  return {
    title: `Nobody stands in ${names}`,
    help: 'Voters would find nobody to choose there. Press Change, or make the category a draft under Categories.',
  };
}

const orPublish = (rows: readonly { isDraft: boolean }[]): string =>
  rows.some(({ isDraft }) => isDraft) ? ', or publish a draft there' : '';
