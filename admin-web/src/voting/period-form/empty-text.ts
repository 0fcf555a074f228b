import type { AdminCategory, AdminVendor, Awards } from 'admin-api/contract';
import { listText } from 'shared-web';
import { countNominees, type Nominations } from '../../nominees/nominations.ts';

interface EmptyText {
  title: string;
  /** Says what to do about it. */
  help: string;
}

type Ballot = Pick<Awards, 'categories' | 'vendors'>;

/** Returns the counts that the dashboard also has, from lists that may be newer. */
export function ballotOf(
  categories: readonly AdminCategory[],
  vendors: readonly AdminVendor[],
  changes: Nominations,
): Ballot {
  const onBallot = categories.filter(({ isDraft }) => !isDraft);
  const empty = onBallot.filter(({ id }) => countNominees(id, vendors, changes).listed === 0);
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
    const help = 'Add one under Categories';
    return {
      title: 'There is no category to vote in',
      help: categories.drafts > 0 ? `${help}, or publish a draft there.` : `${help}.`,
    };
  }
  if (vendors.published === 0) {
    const help = 'Add some under Vendors';
    return {
      title: 'There is no vendor to vote for',
      help: vendors.drafts > 0 ? `${help}, or publish a draft there.` : `${help}.`,
    };
  }
  if (categories.withoutNominee.length === 0) return undefined;
  return {
    title: `No nominees in ${listText(categories.withoutNominee)}`,
    help: 'Voters would have no one to choose there. Change the nominees, or make the category a draft under Categories.',
  };
}
