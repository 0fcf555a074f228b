import { useQuery } from '@tanstack/react-query';
import type { AdminCategory, CategoryRequest } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import { Badge, ColorDot, IconChip, Picture, type TableColumn } from 'shared-ui/host';
import { countText, type FormFieldList, pickFields } from 'shared-web';
import { call } from '../api-client.ts';
import { CataloguePage, type Opened } from '../catalogue/catalogue-page.tsx';
import { useRenameReason } from '../catalogue/records.ts';
import { IconPicker } from '../forms/fields.tsx';
import { changeTexts, newTexts, PanelForm } from '../forms/panel-form.tsx';
import { imageUrlField } from '../forms/picture-field.tsx';
import { NameCell } from '../lists/name-cell.tsx';
import { NomineesButton } from '../nominees/nominees-dialog.tsx';
import { archivedCategoriesQuery, categoriesQuery } from '../queries.ts';
import { GroupField, moveToGroup, useGroupNames } from './category-groups.tsx';
import { COLOUR_WANTED, ColourField, DEFAULT_COLOUR, isColour } from './colour-field.tsx';
import { moveAct } from './move-act.ts';

const FIELDS: FormFieldList<Pick<AdminCategory, keyof CategoryRequest>> = {
  name: { label: 'Name', maxLength: limits.CategoryRequest.name },
  description: { label: 'Description', maxLength: limits.CategoryRequest.description, rows: 3 },
  icon: { label: 'Icon', start: 'shapes', control: IconPicker },
  color: {
    label: 'Color',
    start: DEFAULT_COLOUR,
    problemOf: (colour) => (isColour(colour) ? undefined : COLOUR_WANTED),
    control: ColourField,
  },
  imageUrl: imageUrlField,
  group: {
    label: 'Group',
    hint: 'The section of the ballot: an existing group, or the name of a new one.',
    optional: true,
    maxLength: limits.CategoryRequest.group,
    control: GroupField,
  },
};

const COLUMNS: readonly TableColumn<AdminCategory>[] = [
  {
    header: 'Name',
    rowHeader: true,
    cell: (category) => (
      <NameCell name={category.name}>
        {category.isDraft ? <Badge>Draft</Badge> : countText(category.voteCount, 'vote')}
        {category.group && (
          <span dir="auto" className="block text-ink-soft">
            {category.group}
          </span>
        )}
      </NameCell>
    ),
  },
  {
    header: 'Description',
    cell: ({ description }) => (
      <span className="line-clamp-3 max-w-md text-ink-soft wrap-anywhere">{description}</span>
    ),
  },
  {
    header: 'Icon',
    cell: ({ name, icon, color, imageUrl }) => (
      <>
        {imageUrl ? (
          <Picture src={imageUrl} name={name} alt="" size={32} />
        ) : (
          <IconChip name={icon} color={color} size="sm" />
        )}
        <span className="sr-only">{icon}</span>
      </>
    ),
  },
  {
    header: 'Color',
    cell: ({ color }) => (
      <span className="inline-flex items-center gap-2 font-mono text-xs">
        <ColorDot color={color} />
        <span className="@max-[56rem]:sr-only">{color}</span>
      </span>
    ),
  },
  {
    header: 'Nominees',
    cell: (category) => category.archivedAt === null && <NomineesButton category={category} />,
  },
];

export function CategoriesTab() {
  // This page refreshes the list more often than the others.
  const { data: categories = [] } = useQuery({ ...categoriesQuery, refetchInterval: 30_000 });
  const move = moveAct<AdminCategory>({
    categories,
    // The deleted ones have no place.
    blocksOf: (row) =>
      row?.archivedAt === null
        ? categories.filter(({ group }) => group === row.group).map(({ id, name }) => ({ name, ids: [id] }))
        : [],
    idOf: (row) => row?.id,
  });
  return (
    <CataloguePage
      noun="category"
      title="Categories"
      note="Voters see them in this order, unless you sort the list. Only admins can see drafts."
      acts={[move, moveToGroup(useGroupNames())]}
      addLabel="Add Category"
      query={categoriesQuery}
      archived={archivedCategoriesQuery}
      order="As on the voting page"
      compact
      columns={COLUMNS}
      empty={{
        icon: 'shapes',
        title: 'No categories yet',
        description: 'People vote for one vendor in each category.',
      }}
      fields={FIELDS}
      form={(opened) => <CategoryDialog {...opened} />}
    />
  );
}

function CategoryDialog({ row, close }: Opened<AdminCategory>) {
  const before = row && pickFields(FIELDS, row);
  const reason = useRenameReason(row);
  const { name, ...others } = FIELDS;
  return (
    <PanelForm
      texts={row ? changeTexts('category') : newTexts('category')}
      fields={{ name, reason, ...others }}
      before={before && { ...before, reason: '' }}
      blankText="Name and description are required"
      save={({ reason, ...body }, { stored, isDraft }) =>
        row && before
          ? call('PUT /api/admin/categories/:id', {
              at: row.id,
              body: { ...body, ...(reason && { reason }), before: { ...before, ...stored } },
            })
          : call('POST /api/admin/categories', { query: isDraft ? 'draft=true' : '', body })
      }
      draftDone={row ? undefined : 'Category draft created'}
      onClose={close}
    />
  );
}
