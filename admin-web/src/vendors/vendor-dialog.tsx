import { useQuery } from '@tanstack/react-query';
import type { AdminVendor, VendorRequest } from 'admin-api/contract';
import { useState } from 'react';
import { TextLink } from 'shared-ui/host';
import { countText, type Draft, type FormFieldList, listText, RecordDialog } from 'shared-web';
import { saveRecord } from '../catalogue/save-record.ts';
import { changeTexts, newTexts } from '../catalogue/texts.ts';
import { imageUrlField } from '../forms/picture-field.tsx';
import { categoriesQuery, dashboardQuery, vendorsQuery } from '../queries.ts';
import { usePanelZone } from '../time/zoned-time.ts';
import { CategoryChoice, chosenIds } from './category-choice.tsx';
import { hasBadLink, LinksField, linksIn, typedLinks } from './links-field.tsx';

const FIELDS: FormFieldList<keyof VendorRequest> = {
  name: { label: 'Name', maxLength: 80 },
  description: { label: 'Description', maxLength: 2000, rows: 4 },
  imageUrl: imageUrlField,
  categoryIds: {
    label: 'Nominated',
    optional: true,
    control: CategoryChoice,
    problemOf: (typed) => (chosenIds(typed)?.length === 0 ? 'Choose at least one category.' : undefined),
    show: (typed) => <CategoryNames ids={chosenIds(typed)} />,
  },
  links: {
    label: 'Links',
    start: '[]',
    control: LinksField,
    problemOf: (typed) => (hasBadLink(typed) ? 'A link isn’t complete.' : undefined),
    show: (typed) => listText(linksIn(typed).map(({ title, url }) => `${title} (${url})`)) || 'No links',
  },
};

const { name, description, imageUrl } = FIELDS;
/** The fields that a file has, too. */
export const FILE_FIELDS = { name, description, imageUrl };

function CategoryNames({ ids }: { ids: readonly number[] | undefined }) {
  const { data = [] } = useQuery(categoriesQuery);
  if (!ids) return 'Every category';
  return listText(data.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
}

export const draftOf = ({ name, description, imageUrl, categoryIds, links }: AdminVendor) => ({
  name,
  description,
  imageUrl,
  categoryIds: categoryIds ? JSON.stringify(categoryIds) : '',
  links: typedLinks(links),
});

export const bodyOf = ({ name, description, imageUrl, categoryIds, links }: Draft<keyof VendorRequest>) => ({
  name,
  description,
  imageUrl,
  categoryIds: chosenIds(categoryIds) ?? null,
  links: linksIn(links),
});

interface VendorDialogProps {
  /** Is undefined for a new vendor. */
  vendor: AdminVendor | undefined;
  onClose: () => void;
}

/** Shows and changes everything about a vendor. */
export function VendorDialog({ vendor: shown, onClose }: VendorDialogProps) {
  // Keeps the vendor from when the dialog opened, so that a colleague’s change is noticed.
  const [vendor] = useState(shown);
  const site = useQuery(dashboardQuery).data?.awards?.siteUrl ?? '';
  const { name: zone } = usePanelZone();
  const before = vendor && draftOf(vendor);
  return (
    <RecordDialog
      size="lg"
      texts={vendor ? changeTexts('vendor') : newTexts('vendor')}
      {...(vendor && {
        description: vendor.isDraft ? (
          'Only admins see this draft.'
        ) : (
          <TextLink href={`${site}/vendor/${vendor.id}`} target="_blank" rel="noopener">
            {`Open its page (${countText(vendor.voteCount, 'vote')})`}
          </TextLink>
        ),
      })}
      fields={FIELDS}
      before={before}
      zone={zone}
      save={(typed, { stored, isDraft }) =>
        saveRecord<VendorRequest>('vendor', {
          row: vendor,
          body: bodyOf(typed),
          before: before && { ...bodyOf(before), ...stored },
          isDraft,
        })
      }
      draftDone={vendor ? undefined : 'Vendor draft created'}
      invalidates={[vendorsQuery.queryKey, dashboardQuery.queryKey]}
      onClose={onClose}
    />
  );
}
