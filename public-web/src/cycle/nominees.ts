import type { Vendor } from 'public-api/contract';

/** A vendor is nominated in every category unless it has a list of them. */
export const standsIn = ({ categoryIds }: Vendor, categoryId: number): boolean =>
  categoryIds?.includes(categoryId) ?? true;
