import type { AdminCategory, AdminVendor } from 'admin-api/contract';

/** A vendor stands everywhere unless it was said where. */
export const stands = ({ categoryIds }: AdminVendor, categoryId: number): boolean =>
  categoryIds?.includes(categoryId) ?? true;

/** Where a vendor stands once it stands in a category and did not, or the other way round. */
export function turned(vendor: AdminVendor, category: number, all: readonly AdminCategory[]): number[] {
  const categoryIds = vendor.categoryIds ?? all.map(({ id }) => id);
  return stands(vendor, category) ? categoryIds.filter((id) => id !== category) : [...categoryIds, category];
}

/** Who stands in a category: those that voters can choose, and the drafts. */
export interface Standing {
  listed: number;
  drafts: number;
}

export function standingIn(category: number, vendors: readonly AdminVendor[]): Standing {
  const standing = vendors.filter((vendor) => stands(vendor, category));
  const drafts = standing.filter(({ isDraft }) => isDraft).length;
  return { listed: standing.length - drafts, drafts };
}
