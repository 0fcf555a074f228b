import type { AdminCategory, AdminVendor } from 'admin-api/contract';
import { addCategory, addVendors, noNominees } from './messages.ts';
import { standingIn } from './standing.ts';

interface EmptyText {
  title: string;
  /** Says what to do about it. */
  help: string;
}

/** Says what is missing on a ballot that would offer a voter no vendor. */
export function emptyText(
  categories: readonly AdminCategory[],
  vendors: readonly AdminVendor[],
): EmptyText | undefined {
  const onBallot = categories.filter(({ isDraft }) => !isDraft);
  if (onBallot.length === 0) {
    return {
      title: 'There is no category to vote in',
      help: addCategory({ hasDraft: categories.length > 0 }),
    };
  }
  if (vendors.every(({ isDraft }) => isDraft)) {
    return { title: 'There is no vendor to vote for', help: addVendors({ hasDraft: vendors.length > 0 }) };
  }
  const empty = onBallot.filter(({ id }) => standingIn(id, vendors).listed === 0);
  if (empty.length === 0) return undefined;
  return {
    title: noNominees({ categories: empty.map(({ name }) => name) }),
    help: 'Voters would have no one to choose there. Press Change, or make the category a draft under Categories.',
  };
}
