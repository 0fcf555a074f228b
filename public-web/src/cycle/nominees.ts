import type { Vendor } from 'public-api/contract';

/**
 * Returns true if the vendor is nominated in the category; without a list of categories it is nominated in all of them.
 */
export const standsIn = ({ categoryIds }: Vendor, categoryId: number): boolean =>
  categoryIds?.includes(categoryId) ?? true;

/** Returns the vendor with this id, or the one into which it was merged. */
export const findVendor = (vendors: readonly Vendor[] | undefined, id: number): Vendor | undefined =>
  vendors?.find((vendor) => vendor.id === id) ?? vendors?.find(({ mergedIds }) => mergedIds?.includes(id));
