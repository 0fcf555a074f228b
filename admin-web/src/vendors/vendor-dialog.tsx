import { useQuery } from '@tanstack/react-query';
import type { AdminVendor, SuggestedName, VendorRequest } from 'admin-api/contract';
import { TextLink } from 'shared-ui/host';
import { countText, type Draft, type FormFieldList, listText } from 'shared-web';
import { call } from '../api-client.ts';
import { CategoryChoice, chosenIds } from '../catalogue/category-choice.tsx';
import { useRenameReason } from '../catalogue/records.ts';
import { changeTexts, newTexts, PanelForm } from '../forms/panel-form.tsx';
import { imageUrlField } from '../forms/picture-field.tsx';
import { categoriesQuery, dashboardQuery } from '../queries.ts';
import { hasBadLink, LinksField, linksIn, typedLinks } from './links-field.tsx';

type Fields = Omit<VendorRequest, 'suggestionId'>;

const FIELDS: FormFieldList<keyof Fields> = {
  name: { label: 'Name', maxLength: 80 },
  description: { label: 'Description', maxLength: 2000, rows: 4 },
  imageUrl: imageUrlField,
  categoryIds: {
    label: 'Nominated',
    optional: 'unsaid',
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

/** The form of a vendor that is nominated nowhere, because it is disqualified. */
const { problemOf: _, ...nowhere } = FIELDS.categoryIds;
const FIELDS_NOWHERE: typeof FIELDS = { ...FIELDS, categoryIds: nowhere };

const { name, description, imageUrl } = FIELDS;
/** The fields that a file has, too. */
export const FILE_FIELDS = { name, description, imageUrl };

export function CategoryNames({ ids }: { ids: readonly number[] | undefined }) {
  const { data = [] } = useQuery(categoriesQuery);
  if (!ids) return 'Every category';
  return listText(data.filter(({ id }) => ids.includes(id)).map(({ name }) => name)) || 'No category';
}

export const draftOf = ({ name, description, imageUrl, categoryIds, links }: AdminVendor) => ({
  name,
  description,
  imageUrl,
  categoryIds: categoryIds ? JSON.stringify(categoryIds) : '',
  links: typedLinks(links),
});

export const bodyOf = ({ name, description, imageUrl, categoryIds, links }: Draft<keyof Fields>) => ({
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
  row: AdminVendor | undefined;
  /** Fills the form of a new vendor, which answers the suggestions. */
  suggested?: SuggestedName;
  close: () => void;
}

/** Shows and changes everything about a vendor. */
export function VendorDialog({ row, suggested, close }: VendorDialogProps) {
  const site = useQuery(dashboardQuery).data?.awards?.siteUrl ?? '';
  const before = row && draftOf(row);
  const reason = useRenameReason(row);
  const start = before ?? (suggested && draftFrom(suggested));
  const { name, ...others } = row?.categoryIds?.length === 0 ? FIELDS_NOWHERE : FIELDS;
  return (
    <PanelForm
      size="lg"
      texts={row ? changeTexts('vendor') : newTexts('vendor')}
      {...(row && {
        description: row.isDraft ? (
          'Only admins see this draft.'
        ) : (
          <TextLink href={`${site}/vendor/${row.id}`} target="_blank" rel="noopener">
            {`Open its page (${countText(row.voteCount, 'vote')})`}
          </TextLink>
        ),
      })}
      fields={{ name, reason, ...others }}
      before={start && { ...start, reason: '' }}
      save={(typed, { stored, isDraft }) => {
        const body = bodyOf(typed);
        if (!row || !before) {
          const query = isDraft ? 'draft=true' : '';
          const answered = suggested && { suggestionId: suggested.id };
          return call('POST /api/admin/vendors', { query, body: { ...body, ...answered } });
        }
        const reason = typed.reason && { reason: typed.reason };
        const known = { ...bodyOf(before), ...stored };
        return call('PUT /api/admin/vendors/:id', {
          at: row.id,
          body: { ...body, ...reason, before: known },
        });
      }}
      draftDone={row ? undefined : 'Vendor draft created'}
      onClose={close}
    />
  );
}
