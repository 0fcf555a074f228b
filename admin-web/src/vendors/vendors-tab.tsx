import { useQuery } from '@tanstack/react-query';
import type { AdminVendor } from 'admin-api/contract';
import { Badge, Picture, type TableColumn } from 'shared-ui/host';
import { countText, formatCount } from 'shared-web';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { isElsewhere } from '../forms/picture-field.tsx';
import { NameCell } from '../lists/name-cell.tsx';
import { OpenButton } from '../lists/open-button.tsx';
import { archivedVendorsQuery, vendorsQuery } from '../queries.ts';
import { useNominateActs } from './nominate-acts.ts';
import { PicturesDialog } from './pictures-dialog.tsx';
import { VendorCards } from './vendor-cards.tsx';
import { FIELDS, VendorDialog } from './vendor-dialog.tsx';

/** More vendors than this are a table. */
const MOST_CARDS = 24;

const COLUMNS: readonly TableColumn<AdminVendor>[] = [
  {
    header: 'Vendor',
    rowHeader: true,
    cell: ({ id, name, imageUrl }) => (
      <span className="flex items-center gap-3 text-left">
        <Picture src={imageUrl} name={name} alt="" size={36} />
        <NameCell name={name}>ID {id}</NameCell>
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

const { categoryIds: _, links: __, ...inBoth } = FIELDS;
/** The columns of a file. */
const FILE = { ...inBoth, categories: { label: 'Categories' }, links: { label: 'Link' } };

export function VendorsTab() {
  const isLong = (useQuery(vendorsQuery).data?.length ?? 0) > MOST_CARDS;
  return (
    <CataloguePage
      noun="vendor"
      title="Vendors"
      addLabel="Add vendor"
      query={vendorsQuery}
      archived={archivedVendorsQuery}
      acts={useNominateActs()}
      order="By name"
      columns={COLUMNS}
      draw={isLong ? undefined : VendorCards}
      empty={{
        icon: 'store',
        title: 'No vendors yet',
        description: 'Add the first one, or import a list.',
      }}
      fields={FILE}
      actions={
        <OpenButton icon="camera" open={(close) => <PicturesDialog onClose={close} />}>
          Add pictures
        </OpenButton>
      }
      form={(opened) => <VendorDialog {...opened} />}
    />
  );
}
