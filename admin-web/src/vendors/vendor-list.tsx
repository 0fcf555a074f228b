import type { AdminVendor } from 'admin-api/contract';
import { EmptyState, Skeleton } from 'shared-ui/host';
import { countText, pageOf, useListView, useTopOfList } from 'shared-web';
import { ListPages } from '../lists/list-pages.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { VendorCard } from './vendor-card.tsx';

/** More than are seen at a glance. */
const MANY = 6;

const PAGE_SIZE = 24;

const GRID = 'grid gap-4 sm:gap-5 md:grid-cols-2 xl:grid-cols-3';

export interface VendorListProps {
  vendors: readonly AdminVendor[];
  onAct: (act: 'edit' | 'delete', vendor: AdminVendor) => void;
  onAddLink: (vendor: AdminVendor) => void;
  onNominate: (vendor: AdminVendor) => void;
}

/** Found by name or description, ignoring case. */
export function VendorList({ vendors, onAct, onAddLink, onNominate }: VendorListProps) {
  const list = useListView();
  const { view, showPage } = list;
  const { top, turnTo } = useTopOfList<HTMLUListElement>(showPage);
  const wanted = view.search.toLowerCase();
  const found = vendors.filter(({ name, description }) =>
    `${name}\n${description}`.toLowerCase().includes(wanted),
  );
  const { page, pageCount, shown } = pageOf(found, view.page, PAGE_SIZE);
  return (
    <>
      {(vendors.length > MANY || wanted) && (
        <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <ListSearch what="vendors" placeholder="Search vendors..." list={list} />
          <p role="status" className="text-sm text-ink-faint tabular-nums">
            {countText(found.length, 'vendor')}
          </p>
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState icon="search" title="No vendors found" description="Try other words." />
      ) : (
        <ul ref={top} className={`scroll-mt-4 ${GRID}`}>
          {shown.map((vendor) => (
            <VendorCard
              key={vendor.id}
              vendor={vendor}
              onEdit={() => onAct('edit', vendor)}
              onAddLink={() => onAddLink(vendor)}
              onNominate={() => onNominate(vendor)}
              onDelete={() => onAct('delete', vendor)}
            />
          ))}
        </ul>
      )}
      <ListPages what="vendors" page={page} pageCount={pageCount} onPageChange={turnTo} />
    </>
  );
}

export function VendorListPlaceholder() {
  return (
    <div className={GRID}>
      {Array.from({ length: MANY }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same and never move.
        <Skeleton key={index} className="h-72" />
      ))}
    </div>
  );
}
