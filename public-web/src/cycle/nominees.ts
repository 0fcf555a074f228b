import type { Vendor } from 'public-api/contract';

/** Tells whether a vendor is nominated in a category. Without a list of categories, it is nominated in all of them. */
export const standsIn = ({ categoryIds }: Vendor, categoryId: number): boolean =>
  categoryIds?.includes(categoryId) ?? true;
