import type { AdminCategory, AdminVendor, Awards } from 'admin-api/contract';
import { addCategory, addVendors, noNominees } from './messages.ts';
import { countNominees } from './nominations.ts';

interface EmptyText {
  title: string;
  /** Says what to do about it. */
  help: string;
}

type Ballot = Pick<Awards, 'categories' | 'vendors'>;

/** Returns the counts that the dashboard also has, from lists that may be newer. */
export function ballotOf(categories: readonly AdminCategory[], vendors: readonly AdminVendor[]): Ballot {
  const onBallot = categories.filter(({ isDraft }) => !isDraft);
  const empty = onBallot.filter(({ id }) => countNominees(id, vendors).listed === 0);
  return {
    categories: { ...counted(categories), withoutNominee: empty.map(({ name }) => name) },
    vendors: counted(vendors),
  };
}

function counted(rows: readonly { isDraft: boolean }[]) {
  const drafts = rows.filter(({ isDraft }) => isDraft).length;
  return { published: rows.length - drafts, drafts };
}

/** Says what is missing if voters could not choose a vendor in each category. */
export function emptyText({ categories, vendors }: Ballot): EmptyText | undefined {
  if (categories.published === 0) {
    return {
      title: 'There is no category to vote in',
      help: addCategory({ hasDraft: categories.drafts > 0 }),
    };
  }
  if (vendors.published === 0) {
    return { title: 'There is no vendor to vote for', help: addVendors({ hasDraft: vendors.drafts > 0 }) };
  }
  if (categories.withoutNominee.length === 0) return undefined;
  return {
    title: noNominees({ categories: categories.withoutNominee }),
    help: 'Voters would have no one to choose there. Change the nominees, or make the category a draft under Categories.',
  };
}
