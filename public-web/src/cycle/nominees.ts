import type { Vendor } from 'public-api/contract';

/**
 * Returns true if the vendor is nominated in the category; without a list of categories it is nominated in all of them.
 */
export const standsIn = ({ categoryIds }: Vendor, categoryId: number): boolean =>
  categoryIds?.includes(categoryId) ?? true;
