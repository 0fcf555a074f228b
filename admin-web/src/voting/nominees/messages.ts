import { countText, formatCount, listText } from 'shared-web';

export const addCategory = ({ hasDraft }: { hasDraft: boolean }): string =>
  hasDraft ? 'Add one under Categories, or publish a draft there.' : 'Add one under Categories.';

export const addVendors = ({ hasDraft }: { hasDraft: boolean }): string =>
  hasDraft ? 'Add some under Vendors, or publish a draft there.' : 'Add some under Vendors.';

export const noNominees = ({ categories }: { categories: readonly string[] }): string =>
  `No nominees in ${listText(categories)}`;

export const nowInOthersOnly = ({ others }: { others: number }): string =>
  `Was in every category. Now in the ${countText(others, 'other', 'others')} only, and not added to new categories automatically.`;

export const nomineesOf = ({ category }: { category: string }): string => `Nominees in ${category}`;

export const appliesWhileOpen = ({ period }: { period: string }): string =>
  `Changes apply right away, to ${period}, which is open, and to later periods. Vendors that already have votes stay nominated until it ends.`;

export const nominatedHere = ({ count, of }: { count: number; of: number }): string =>
  `${formatCount(count)} of ${formatCount(of)} are nominated here`;

export const nomineesIn = ({ category }: { category: string }): string => `nominees in ${category}`;

/** "12 vendors, 2 drafts" */
export function nomineeCount({ listed, drafts }: { listed: number; drafts: number }): string {
  const vendors = listed === 0 ? 'No vendor' : countText(listed, 'vendor');
  return drafts === 0 ? vendors : `${vendors}, ${countText(drafts, 'draft')}`;
}

/** "6 categories, 12 vendors" */
export const ballotText = ({ categories, vendors }: { categories: number; vendors: number }): string =>
  `${countText(categories, 'category', 'categories')}, ${countText(vendors, 'vendor')}`;

export const nominatedInSome = ({ vendors }: { vendors: number }): string =>
  `${countText(vendors, 'vendor')} in some categories only`;
