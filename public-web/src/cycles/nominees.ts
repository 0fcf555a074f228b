import { useQuery } from '@tanstack/react-query';
import type { Vendor } from 'public-api/contract';
import { cycleQuery } from '../queries.ts';

/**
 * Returns true if the vendor is nominated in the category; without a list of categories it is nominated in all of them.
 */
export const isNominatedIn = ({ categoryIds }: Vendor, categoryId: number): boolean =>
  categoryIds?.includes(categoryId) ?? true;

export function startingAt<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const start = items.length > 0 ? seed % items.length : 0;
  return [...items.slice(start), ...items.slice(0, start)];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the vendors in the order of their pictures, which begins at another one each day. */
export function useInTurn(vendors: readonly Vendor[]): readonly Vendor[] {
  const { data: cycle } = useQuery(cycleQuery());
  return startingAt(vendors, cycle ? Math.floor(Date.parse(cycle.now) / DAY_MS) : 0);
}

/** Returns the vendor with this id, or the one into which it was merged. */
export const findVendor = (vendors: readonly Vendor[] | undefined, id: number): Vendor | undefined =>
  vendors?.find((vendor) => vendor.id === id) ?? vendors?.find(({ mergedIds }) => mergedIds?.includes(id));
