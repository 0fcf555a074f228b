import type { AdminCategory, AdminVendor } from 'admin-api/contract';

/** Tells whether a vendor is nominated in a category; one without a list of categories is nominated in all. */
export const stands = ({ categoryIds }: AdminVendor, categoryId: number): boolean =>
  categoryIds?.includes(categoryId) ?? true;

/** Returns a vendor's nominations after one category is added or removed. */
export function turned(vendor: AdminVendor, category: number, all: readonly AdminCategory[]): number[] {
  const categoryIds = vendor.categoryIds ?? all.map(({ id }) => id);
  return stands(vendor, category) ? categoryIds.filter((id) => id !== category) : [...categoryIds, category];
}

/** Lists the nominees of a category: those that voters can choose, and the drafts. */
export interface Standing {
  listed: number;
  drafts: number;
}

export function standingIn(category: number, vendors: readonly AdminVendor[]): Standing {
  const standing = vendors.filter((vendor) => stands(vendor, category));
  const drafts = standing.filter(({ isDraft }) => isDraft).length;
  return { listed: standing.length - drafts, drafts };
}
