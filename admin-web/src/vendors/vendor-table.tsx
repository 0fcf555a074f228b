import type { AdminVendor } from 'admin-api/contract';
import { Badge, Button, Menu, Picture, Table, type TableColumn } from 'shared-ui/host';
import { countText, formatCount } from 'shared-web';
import { useDraftChange } from '../lists/draft-button.tsx';
import { Folded } from '../lists/folded.tsx';
import { useFocusOnRemoval } from '../lists/row-change.tsx';
import { selectColumn } from '../lists/select-column.tsx';
import type { Selection } from '../lists/use-selection.ts';
import { idOf } from './messages.ts';

/** The acts that a card and a row of the table offer. */
export interface VendorActs {
  onAct: (act: 'edit' | 'delete', vendor: AdminVendor) => void;
  onAddLink: (vendor: AdminVendor) => void;
  onNominate: (vendor: AdminVendor) => void;
}

export interface VendorTableProps extends VendorActs {
  vendors: readonly AdminVendor[];
  selection: Selection<AdminVendor>;
}

/** Shows each vendor in one line, with the acts of its card. */
export function VendorTable({ vendors, selection, ...acts }: VendorTableProps) {
  const columns: readonly TableColumn<AdminVendor>[] = [
    selectColumn({ selection, nameOf: ({ name }) => name }),
    {
      header: 'Vendor',
      rowHeader: true,
      cell: ({ id, name, imageUrl }) => (
        <span className="flex items-center gap-3 text-left">
          <Picture src={imageUrl} name={name} alt="" size={36} />
          <span className="min-w-0">
            <span dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
              {name}
            </span>
            <span className="block text-xs text-ink-faint tabular-nums">{idOf({ id })}</span>
          </span>
        </span>
      ),
    },
    {
      header: 'State',
      cell: ({ isDraft }) => (isDraft ? <Badge>Draft</Badge> : <Badge tone="green">Published</Badge>),
    },
    {
      header: 'Categories',
      cell: ({ categoryIds }) => (
        <span className="whitespace-nowrap">
          {categoryIds ? countText(categoryIds.length, 'category', 'categories') : 'All'}
        </span>
      ),
    },
    { header: 'Votes', align: 'end', cell: ({ voteCount }) => formatCount(voteCount) },
    { header: 'Actions', hideHeader: true, cell: (vendor) => <RowActs vendor={vendor} {...acts} /> },
  ];
  return (
    <Folded most={10} count={vendors.length}>
      <Table caption="Vendors" columns={columns} rows={vendors} rowKey={({ id }) => id} />
    </Folded>
  );
}

function RowActs({ vendor, onAct, onAddLink, onNominate }: VendorActs & { vendor: AdminVendor }) {
  const place = useFocusOnRemoval<HTMLSpanElement>();
  const drafting = useDraftChange({ noun: 'vendor', row: vendor });
  return (
    <span ref={place} className="inline-flex gap-1">
      <Button variant="ghost" size="sm" icon="pencil" onClick={() => onAct('edit', vendor)}>
        Edit <span className="sr-only">{vendor.name}</span>
      </Button>
      <Menu
        trigger={
          <Button variant="ghost" size="sm" icon="chevron-down" busy={drafting.isPending}>
            More <span className="sr-only">{vendor.name}</span>
          </Button>
        }
        items={[
          {
            label: vendor.isDraft ? 'Publish' : 'Unpublish',
            icon: vendor.isDraft ? 'eye' : 'eye-off',
            onSelect: () => drafting.mutate(vendor.isDraft),
          },
          { label: 'Add Link', icon: 'link', onSelect: () => onAddLink(vendor) },
          { label: 'Categories', icon: 'shapes', onSelect: () => onNominate(vendor) },
          { label: 'Delete', icon: 'trash', onSelect: () => onAct('delete', vendor) },
        ]}
      />
    </span>
  );
}
