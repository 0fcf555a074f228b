import { useQuery } from '@tanstack/react-query';
import type { AdminCategory, CategoryRequest } from 'admin-api/contract';
import { Badge, ColorDot, IconChip, Picture, type TableColumn } from 'shared-ui/host';
import { countText, type FormFieldList, pickFields } from 'shared-web';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { saveRecord } from '../catalogue/records.ts';
import { IconPicker } from '../forms/fields.tsx';
import { changeTexts, newTexts, PanelForm } from '../forms/panel-form.tsx';
import { imageUrlField } from '../forms/picture-field.tsx';
import { NomineesButton } from '../nominees/nominees-dialog.tsx';
import { categoriesQuery } from '../queries.ts';
import { GroupField, moveToGroup, useGroupNames } from './category-groups.tsx';
import { COLOUR_WANTED, ColourField, DEFAULT_COLOUR, isColour } from './colour-field.tsx';
import { MoveButtons } from './move-buttons.tsx';

const FIELDS: FormFieldList<keyof CategoryRequest> = {
  name: { label: 'Name', maxLength: 80 },
  description: { label: 'Description', maxLength: 2000, rows: 3 },
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
    maxLength: 80,
    control: GroupField,
  },
};

const COLUMNS: readonly TableColumn<AdminCategory>[] = [
  {
    header: 'Name',
    rowHeader: true,
    cell: (category) => (
      <span className="block min-w-0 text-left @min-[42rem]:min-w-34">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {category.name}
        </span>
        {category.isDraft ? (
          <Badge>Draft</Badge>
        ) : (
          <span className="block text-ink-faint">{countText(category.voteCount, 'vote')}</span>
        )}
        {category.group && (
          <span dir="auto" className="block text-ink-soft wrap-anywhere">
            {category.group}
          </span>
        )}
      </span>
    ),
  },
  {
    header: 'Description',
    cell: ({ description }) => <span className="line-clamp-3 max-w-md text-ink-soft">{description}</span>,
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
  {
    header: 'Order',
    cell: (category) =>
      category.archivedAt === null && (
        <MoveButtons
          id={category.id}
          name={category.name}
          blocksOf={(rows) => rows.filter(({ group }) => group === category.group).map(({ id }) => [id])}
        />
      ),
  },
];

export function CategoriesTab() {
  // This page refreshes the list more often than the others.
  useQuery({ ...categoriesQuery, refetchInterval: 30_000 });
  return (
    <CataloguePage
      noun="category"
      title="Categories"
      note="Voters see them in this order, unless you sort the list. Only admins can see drafts."
      acts={[moveToGroup(useGroupNames())]}
      addLabel="Add Category"
      query={categoriesQuery}
      order="As on the voting page"
      compact
      columns={COLUMNS}
      empty={{
        icon: 'shapes',
        title: 'No categories yet',
        description: 'People vote for one vendor in each category.',
      }}
      fields={FIELDS}
      form={categoryForm}
    />
  );
}

function categoryForm({ row, close }: { row: AdminCategory | undefined; close: () => void }) {
  const before = row && pickFields(FIELDS, row);
  return (
    <PanelForm
      texts={row ? changeTexts('category') : newTexts('category')}
      fields={FIELDS}
      before={before}
      blankText="Name and description are required"
      save={(body, { stored, isDraft }) =>
        saveRecord('category', { row, body, before: before && { ...before, ...stored }, isDraft })
      }
      draftDone={row ? undefined : 'Category draft created'}
      onClose={close}
    />
  );
}
