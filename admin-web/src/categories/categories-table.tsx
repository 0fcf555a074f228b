import type { AdminCategory } from 'admin-api/contract';
import { Badge, Button, ColorDot, EmptyState, IconChip, Table, type TableColumn } from 'shared-ui/host';
import { countText, isNarrowed, pageOf, useListView, useTopOfList } from 'shared-web';
import { actsOnMany } from '../lists/acts-on-many.tsx';
import { DraftButton } from '../lists/draft-button.tsx';
import { Folded } from '../lists/folded.tsx';
import { DRAFT_STATES, foundBy } from '../lists/found-by.ts';
import { ListFilter, ListSearch, ListSort } from '../lists/list-controls.tsx';
import { ListPages } from '../lists/list-pages.tsx';
import { MoveButtons, type OrderedList } from '../lists/move-buttons.tsx';
import { selectColumn } from '../lists/select-column.tsx';
import { SelectionBar } from '../lists/selection-bar.tsx';
import { FEW_ROWS, useSelection } from '../lists/use-selection.ts';
import { NomineesButton } from '../nominees/nominees-dialog.tsx';
import { categoriesQuery } from '../queries.ts';

const PAGE_SIZE = 25;

const ORDERS = { '': 'As on the voting page', name: 'By name', votes: 'Most votes' };

const CATEGORY_ORDER: OrderedList<readonly AdminCategory[], AdminCategory[]> = {
  path: '/api/admin/categories/order',
  queryKey: categoriesQuery.queryKey,
  rowsIn: (stored = []) => stored,
  withRows: (_, rows) => rows,
};

export interface CategoriesTableProps {
  categories: readonly AdminCategory[];
  busy?: boolean;
  onAct?: (act: 'edit' | 'delete', category: AdminCategory) => void;
}

export function CategoriesTable({ categories, busy = false, onAct }: CategoriesTableProps) {
  const list = useListView({ state: Object.keys(DRAFT_STATES), sort: Object.keys(ORDERS) });
  const { view, showPage } = list;
  const { top, turnTo } = useTopOfList<HTMLDivElement>(showPage);
  const found = foundBy(categories, view);
  const { page, pageCount, shown } = pageOf(found, view.page, PAGE_SIZE);
  const selection = useSelection(found);
  const isLong = categories.length > FEW_ROWS || isNarrowed(view);
  const columns: TableColumn<AdminCategory>[] = [
    ...(isLong ? [selectColumn({ selection, nameOf: ({ name }) => name })] : []),
    {
      header: 'Name',
      rowHeader: true,
      cell: (category) => (
        <span className="flex items-center gap-3 text-left">
          <IconChip name={category.icon} color={category.color} size="sm" />
          <span className="min-w-0 @min-[42rem]:min-w-34">
            <span dir="auto" className="block font-medium wrap-anywhere">
              {category.name}
            </span>
            {category.isDraft ? (
              <Badge>Draft</Badge>
            ) : (
              <span className="block text-ink-faint">{countText(category.voteCount, 'vote')}</span>
            )}
          </span>
        </span>
      ),
    },
    {
      header: 'Description',
      cell: ({ description }) => <span className="line-clamp-3 max-w-md text-ink-soft">{description}</span>,
    },
    { header: 'Icon', cell: ({ icon }) => <span className="font-mono text-xs">{icon}</span> },
    {
      header: 'Color',
      cell: ({ color }) => (
        <span className="inline-flex items-center gap-2 font-mono text-xs">
          <ColorDot color={color} />
          {color}
        </span>
      ),
    },
    { header: 'Nominees', cell: (category) => !busy && <NomineesButton category={category} /> },
    {
      header: 'Order',
      cell: (category) => (
        <MoveButtons
          list={CATEGORY_ORDER}
          id={category.id}
          name={category.name}
          at={categories.indexOf(category)}
          count={categories.length}
        />
      ),
    },
    {
      header: 'Actions',
      hideHeader: true,
      cell: (category) => (
        <span className="inline-flex flex-wrap justify-end gap-1 @min-[42rem]:max-lg:flex-col @min-[42rem]:max-lg:items-start lg:flex-nowrap">
          <DraftButton noun="category" row={category} />
          <Button variant="ghost" size="sm" icon="pencil" onClick={() => onAct?.('edit', category)}>
            Edit <span className="sr-only">{category.name}</span>
          </Button>
          <Button variant="ghost" size="sm" icon="trash" onClick={() => onAct?.('delete', category)}>
            Delete <span className="sr-only">{category.name}</span>
          </Button>
        </span>
      ),
    },
  ];
  return (
    <div ref={top} className="scroll-mt-4">
      {isLong && (
        <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ListSearch what="categories" placeholder="Search categories..." list={list} />
          <ListSort list={list} orders={ORDERS} />
          <ListFilter list={list} name="state" label="State" choices={DRAFT_STATES} />
          <p role="status" className="text-sm text-ink-faint tabular-nums">
            {countText(found.length, 'category', 'categories')}
          </p>
        </div>
      )}
      <SelectionBar
        {...actsOnMany('category', selection.selected)}
        {...{ found, shown, selection }}
        isOffered={isLong}
      />
      <Folded key={page} most={10} count={shown.length}>
        <Table
          caption="Categories"
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          busy={busy}
          busyRows={6}
          empty={
            <EmptyState
              icon="search"
              title="No categories found"
              description="Try another search or filter."
            />
          }
        />
      </Folded>
      <ListPages what="categories" page={page} pageCount={pageCount} onPageChange={turnTo} />
    </div>
  );
}
