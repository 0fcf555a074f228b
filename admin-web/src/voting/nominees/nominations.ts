import type { AdminCategory, AdminVendor } from 'admin-api/contract';

/** Returns whether a vendor is nominated in a category; a vendor without a list of categories is nominated in all. */
export const isNominated = ({ categoryIds }: AdminVendor, categoryId: number): boolean =>
  categoryIds?.includes(categoryId) ?? true;

/** Returns a vendor's nominations after one category is added or removed. */
export function withToggled(vendor: AdminVendor, category: number, all: readonly AdminCategory[]): number[] {
  const categoryIds = vendor.categoryIds ?? all.map(({ id }) => id);
  return isNominated(vendor, category)
    ? categoryIds.filter((id) => id !== category)
    : [...categoryIds, category];
}

/** Returns how many nominees of a category voters can choose, and how many are drafts. */
export function countNominees(category: number, vendors: readonly AdminVendor[]) {
  const nominees = vendors.filter((vendor) => isNominated(vendor, category));
  const drafts = nominees.filter(({ isDraft }) => isDraft).length;
  return { listed: nominees.length - drafts, drafts };
}
