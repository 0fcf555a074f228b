import { useQuery } from '@tanstack/react-query';
import type { AdminVendor } from 'admin-api/contract';
import { useState } from 'react';
import { Badge, Button, Picture, type TableColumn } from 'shared-ui/host';
import { countText, formatCount, useFocusBack } from 'shared-web';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { isElsewhere } from '../forms/picture-field.tsx';
import { vendorsQuery } from '../queries.ts';
import { addLinkForm } from './links-field.tsx';
import { PicturesDialog } from './pictures-dialog.tsx';
import { VendorCards } from './vendor-cards.tsx';
import { FILE_FIELDS, VendorDialog } from './vendor-dialog.tsx';

/** More vendors than this are a table. */
const MOST_CARDS = 24;

const COLUMNS: readonly TableColumn<AdminVendor>[] = [
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
          <span className="block text-xs text-ink-faint tabular-nums">ID {id}</span>
        </span>
      </span>
    ),
  },
  {
    header: 'State',
    cell: ({ isDraft, archivedAt, imageUrl }) => {
      if (archivedAt) return <Badge>Deleted</Badge>;
      return (
        <span className="flex flex-wrap gap-1">
          {isDraft ? <Badge>Draft</Badge> : <Badge tone="green">Published</Badge>}
          {isElsewhere(imageUrl) && <Badge tone="orange">Picture on another site</Badge>}
        </span>
      );
    },
  },
  {
    header: 'Categories',
    cell: ({ categoryIds }) => (
      <span className="whitespace-nowrap">
        {categoryIds ? countText(categoryIds.length, 'category', 'categories') : 'All'}
      </span>
    ),
  },
  { header: 'Links', align: 'end', cell: ({ links }) => formatCount(links.length) },
  { header: 'Votes', align: 'end', cell: ({ voteCount }) => formatCount(voteCount) },
];

export function VendorsTab() {
  const isLong = (useQuery(vendorsQuery).data?.length ?? 0) > MOST_CARDS;
  const [linkTo, setLinkTo] = useState<AdminVendor>();
  const [isAddingPictures, setAddingPictures] = useState(false);
  const place = useFocusBack<HTMLDivElement>(linkTo !== undefined || isAddingPictures);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <CataloguePage
        noun="vendor"
        title="Vendors"
        addLabel="Add vendor"
        query={vendorsQuery}
        order="By name"
        columns={COLUMNS}
        draw={isLong ? undefined : (table) => <VendorCards {...table} onAddLink={setLinkTo} />}
        empty={{
          icon: 'store',
          title: 'No vendors yet',
          description: 'Add the first one, or import a list.',
        }}
        fields={FILE_FIELDS}
        actions={
          <Button variant="secondary" size="sm" icon="camera" onClick={() => setAddingPictures(true)}>
            Add pictures
          </Button>
        }
        form={(opened) => <VendorDialog {...opened} />}
      />
      {isAddingPictures && <PicturesDialog onClose={() => setAddingPictures(false)} />}
      {linkTo && addLinkForm(linkTo, () => setLinkTo(undefined))}
    </div>
  );
}
