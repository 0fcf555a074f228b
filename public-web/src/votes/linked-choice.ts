import type { Category, Vendor } from 'public-api/contract';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { findVendor, standsIn } from '../cycle/nominees.ts';
import { useDrafts } from '../session/drafts.ts';

interface Ballot {
  categories: readonly Category[];
  vendors: readonly Vendor[];
  votedCategories: readonly number[];
}

/** Opens the card that the address names (`/?category=2&vendor=7`) with the vendor chosen. It never casts the vote. */
export function useLinkedChoice({ categories, vendors, votedCategories }: Ballot): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [, saveDraft] = useDrafts();
  const category = categories.find(({ id }) => String(id) === search.get('category'));
  const vendor = findVendor(vendors, Number(search.get('vendor')));
  useEffect(() => {
    // A press may have opened another page since this was drawn, and the visitor should stay on it.
    const isStillThere =
      new URLSearchParams(window.location.search).get('category') === search.get('category');
    if (!category || !isStillThere) return;
    const isOpen = !votedCategories.includes(category.id);
    if (vendor && standsIn(vendor, category.id) && isOpen) saveDraft(category.id, vendor.id);
    void navigate({ search: '', hash: `#category-${category.id}` }, { replace: true });
  });
}
