import { useQuery } from '@tanstack/react-query';
import type { AdminVendor, SuggestedName, VendorRequest } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import { TextLink } from 'shared-ui/host';
import { blankDraft, countText, type FormFieldList, listText, pickFields } from 'shared-web';
import { call } from '../api-client.ts';
import type { Opened } from '../catalogue/catalogue-page.tsx';
import { categoriesField } from '../catalogue/category-choice.tsx';
import { useRenameReason } from '../catalogue/records.ts';
import { changeTexts, newTexts, PanelForm } from '../forms/panel-form.tsx';
import { imageUrlField } from '../forms/picture-field.tsx';
import { categoriesQuery, dashboardQuery } from '../queries.ts';
import { completedLinks, type LinkForm, linkOf, linksField } from './links-field.tsx';

type VendorForm = Required<Omit<VendorRequest, 'suggestionId' | 'links'>> & { links: LinkForm[] };

export const FIELDS: FormFieldList<VendorForm> = {
  name: { label: 'Name', maxLength: limits.VendorRequest.name },
  description: { label: 'Description', maxLength: limits.VendorRequest.description, rows: 4 },
  imageUrl: imageUrlField,
  categoryIds: { ...categoriesField('Nominated'), show: (ids) => <CategoryNames ids={ids} /> },
  links: linksField,
};

/** The form of a vendor that is nominated nowhere, because it is disqualified. */
const { problemOf: _, ...nowhere } = FIELDS.categoryIds;
const FIELDS_NOWHERE: typeof FIELDS = { ...FIELDS, categoryIds: nowhere };

export function CategoryNames({ ids }: { ids: readonly number[] | null }) {
  const { data = [] } = useQuery(categoriesQuery);
  if (!ids) return 'Every category';
  return listText(data.filter(({ id }) => ids.includes(id)).map(({ name }) => name)) || 'No category';
}

export const valuesOf = (vendor: AdminVendor): VendorForm => ({
  ...pickFields(FIELDS, vendor),
  links: vendor.links.map(linkOf),
});

/** Returns a form filled with what voters have suggested. */
function suggestedValues({ suggestions }: SuggestedName): VendorForm {
  const [link] = suggestions.flatMap(({ link }) => link ?? []);
  return {
    ...blankDraft(FIELDS),
    name: suggestions[0]?.name ?? '',
    description: suggestions.find(({ sentence }) => sentence)?.sentence ?? '',
    categoryIds: suggestedCategories(suggestions),
    links: link ? [{ title: 'Website', url: link, description: null, icon: 'globe' }] : [],
  };
}

export const suggestedCategories = (suggestions: SuggestedName['suggestions']): number[] => [
  ...new Set(suggestions.flatMap(({ categoryIds }) => categoryIds)),
];

interface VendorDialogProps extends Opened<AdminVendor> {
  /** Fills the form of a new vendor, which answers the suggestions. */
  suggested?: SuggestedName;
}

/** Shows and changes everything about a vendor. */
export function VendorDialog({ row, suggested, close }: VendorDialogProps) {
  const site = useQuery(dashboardQuery).data?.awards?.siteUrl ?? '';
  const before = row && valuesOf(row);
  const reason = useRenameReason(row);
  const start = before ?? (suggested && suggestedValues(suggested));
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
      save={({ reason, ...typed }, { stored, isDraft }) => {
        const body = { ...typed, links: completedLinks(typed.links) };
        if (!row || !before) {
          const query = isDraft ? 'draft=true' : '';
          const answered = suggested && { suggestionId: suggested.id };
          return call('POST /api/admin/vendors', { query, body: { ...body, ...answered } });
        }
        return call('PUT /api/admin/vendors/:id', {
          at: row.id,
          body: { ...body, ...(reason && { reason }), before: { ...before, ...stored } },
        });
      }}
      draftDone={row ? undefined : 'Vendor draft created'}
      onClose={close}
    />
  );
}
