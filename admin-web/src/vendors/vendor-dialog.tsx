import { useQuery } from '@tanstack/react-query';
import type { AdminVendor, SuggestedName, VendorRequest } from 'admin-api/contract';
import { useState } from 'react';
import { safeImage, TextLink } from 'shared-ui/host';
import { countText, type Draft, type FormFieldList, listText, RecordDialog } from 'shared-web';
import { saveRecord } from '../catalogue/save-record.ts';
import { changeTexts, newTexts } from '../catalogue/texts.ts';
import { categoriesQuery, dashboardQuery, SUGGESTIONS_KEY, vendorsQuery } from '../queries.ts';
import { usePanelZone } from '../time/zoned-time.ts';
import { CategoryChoice, chosenIds } from './category-choice.tsx';
import { IMAGE_WANTED, ImagePreview } from './image-preview.tsx';
import { hasBadLink, LinksField, linksIn, typedLinks } from './links-field.tsx';

type Fields = Omit<VendorRequest, 'suggestionId'>;

const FIELDS: FormFieldList<keyof Fields> = {
  name: { label: 'Name', maxLength: 80 },
  description: { label: 'Description', maxLength: 2000, rows: 4 },
  imageUrl: {
    label: 'Image URL',
    hint: 'The address of a picture: https://… or /images/….',
    optional: true,
    maxLength: 2048,
    isUrl: true,
    problemOf: (address) => (safeImage(address) ? undefined : IMAGE_WANTED),
    below: ({ name, imageUrl }) => <ImagePreview address={imageUrl.trim()} name={name} />,
  },
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

export function CategoryNames({ ids }: { ids: readonly number[] | undefined }) {
  const { data = [] } = useQuery(categoriesQuery);
  if (!ids) return 'Every category';
  return listText(data.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
}

const draftOf = ({ name, description, imageUrl, categoryIds, links }: AdminVendor) => ({
  name,
  description,
  imageUrl,
  categoryIds: categoryIds ? JSON.stringify(categoryIds) : '',
  links: typedLinks(links),
});

const bodyOf = ({ name, description, imageUrl, categoryIds, links }: Draft<keyof Fields>) => ({
  name,
  description,
  imageUrl,
  categoryIds: chosenIds(categoryIds) ?? null,
  links: linksIn(links),
});

/** Returns a form filled with what voters have suggested. */
function draftFrom({ suggestions }: SuggestedName) {
  const [link] = suggestions.flatMap(({ link }) => link ?? []);
  return {
    name: suggestions[0]?.name ?? '',
    description: suggestions.find(({ sentence }) => sentence)?.sentence ?? '',
    imageUrl: '',
    categoryIds: JSON.stringify(suggestedCategories(suggestions)),
    links: typedLinks(link ? [{ title: 'Website', url: link, description: null, icon: 'globe' }] : []),
  };
}

export const suggestedCategories = (suggestions: SuggestedName['suggestions']): number[] => [
  ...new Set(suggestions.flatMap(({ categoryIds }) => categoryIds)),
];

interface VendorDialogProps {
  /** Is undefined for a new vendor. */
  vendor: AdminVendor | undefined;
  /** Fills the form of a new vendor, which answers the suggestions. */
  suggested?: SuggestedName;
  onClose: () => void;
}

/** Shows and changes everything about a vendor. */
export function VendorDialog({ vendor: shown, suggested, onClose }: VendorDialogProps) {
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
      before={before ?? (suggested && draftFrom(suggested))}
      zone={zone}
      save={(typed, { stored, isDraft }) =>
        saveRecord<VendorRequest>('vendor', {
          row: vendor,
          body: { ...bodyOf(typed), ...(suggested && { suggestionId: suggested.id }) },
          before: before && { ...bodyOf(before), ...stored },
          isDraft,
        })
      }
      draftDone={vendor ? undefined : 'Vendor draft created'}
      invalidates={[vendorsQuery.queryKey, dashboardQuery.queryKey, SUGGESTIONS_KEY]}
      onClose={onClose}
    />
  );
}
