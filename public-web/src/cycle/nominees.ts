import type { Vendor } from 'public-api/contract';

/** A vendor stands everywhere unless it was said where. */
export const standsIn = ({ categoryIds }: Vendor, categoryId: number): boolean =>
  categoryIds?.includes(categoryId) ?? true;
