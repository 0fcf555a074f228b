import type { AdminVendor } from 'admin-api/contract';
import { EmptyState, Skeleton } from 'shared-ui/host';
import { countText, isNarrowed, pageOf, useListView, useTopOfList } from 'shared-web';
import { actsOnMany } from '../lists/acts-on-many.tsx';
import { Folded } from '../lists/folded.tsx';
import { DRAFT_STATES, foundBy } from '../lists/found-by.ts';
import { ListFilter, ListSearch, ListSort } from '../lists/list-controls.tsx';
import { ListLook, useListLook } from '../lists/list-look.tsx';
import { ListPages } from '../lists/list-pages.tsx';
import { SelectionBar } from '../lists/selection-bar.tsx';
import { useSelection } from '../lists/use-selection.ts';
import { nominateMany } from './messages.ts';
import { NominateManyDialog } from './nominate-many-dialog.tsx';
import { VendorCard } from './vendor-card.tsx';
import { type VendorActs, VendorTable } from './vendor-table.tsx';

/** A longer list has a search field and filters. */
const MANY = 6;

const PAGE_SIZE = { cards: 24, table: 30 };

const GRID = 'grid gap-4 sm:gap-5 md:grid-cols-2 xl:grid-cols-3';

/** The server returns the vendors by name. */
const ORDERS = { '': 'By name', votes: 'Most votes', newest: 'Newest first' };

export interface VendorListProps extends VendorActs {
  vendors: readonly AdminVendor[];
}

export function VendorList({ vendors, ...acts }: VendorListProps) {
  const list = useListView({ state: Object.keys(DRAFT_STATES), sort: Object.keys(ORDERS) });
  const { view, showPage } = list;
  const [look, setLook] = useListLook('vendors', vendors.length);
  const { top, turnTo } = useTopOfList<HTMLDivElement>(showPage);
  const found = foundBy(vendors, view);
  const { page, pageCount, shown } = pageOf(found, view.page, PAGE_SIZE[look]);
  const selection = useSelection(found);
  const { selected } = selection;
  const isLong = vendors.length > MANY || isNarrowed(view);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        {isLong && (
          <>
            <ListSearch what="vendors" placeholder="Search vendors..." list={list} />
            <ListSort list={list} orders={ORDERS} />
            <ListFilter list={list} name="state" label="State" choices={DRAFT_STATES} />
          </>
        )}
        <div className="flex grow flex-wrap items-center justify-between gap-x-5 gap-y-2">
          <p role="status" className="text-sm text-ink-faint tabular-nums">
            {countText(found.length, 'vendor')}
          </p>
          <ListLook look={look} onChoose={setLook} />
        </div>
      </div>
      <div ref={top} className="scroll-mt-4">
        <SelectionBar
          {...actsOnMany('vendor', selected, {
            icon: 'shapes',
            label: nominateMany({ count: selected.length }),
            dialog: (how) => <NominateManyDialog vendors={selected} {...how} />,
          })}
          isOffered={look === 'table'}
          found={found}
          shown={shown}
          selection={selection}
        />
        {found.length === 0 ? (
          <EmptyState icon="search" title="No vendors found" description="Try another search or filter." />
        ) : look === 'table' ? (
          <VendorTable key={page} vendors={shown} selection={selection} {...acts} />
        ) : (
          <Folded key={page} most={4} count={shown.length}>
            <ul className={GRID}>
              {shown.map((vendor) => (
                <VendorCard
                  key={vendor.id}
                  vendor={vendor}
                  onEdit={() => acts.onAct('edit', vendor)}
                  onAddLink={() => acts.onAddLink(vendor)}
                  onNominate={() => acts.onNominate(vendor)}
                  onDelete={() => acts.onAct('delete', vendor)}
                />
              ))}
            </ul>
          </Folded>
        )}
      </div>
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
