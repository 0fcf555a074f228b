import { useQuery } from '@tanstack/react-query';
import type { CategoryRequest } from 'admin-api/contract';
import type { FormFieldList } from 'shared-web';
import { IconPicker } from '../forms/fields.tsx';
import { CatalogueTab } from '../lists/catalogue-tab.tsx';
import { categoriesQuery, dashboardQuery, votingStatusQuery } from '../queries.ts';
import { CategoriesTable } from './categories-table.tsx';
import { COLOUR_WANTED, ColourField, DEFAULT_COLOUR, isColour } from './colour-field.tsx';

const CATEGORY_FIELDS: FormFieldList<Exclude<keyof CategoryRequest, 'imageUrl'>> = {
  name: { label: 'Name', maxLength: 80 },
  description: { label: 'Description', maxLength: 2000, rows: 3 },
  icon: { label: 'Icon', start: 'shapes', control: IconPicker },
  color: {
    label: 'Color',
    start: DEFAULT_COLOUR,
    optional: true,
    problemOf: (colour) => (isColour(colour) ? undefined : COLOUR_WANTED),
    control: ColourField,
  },
};

export function CategoriesTab() {
  const categories = useQuery({ ...categoriesQuery, refetchInterval: 30_000 });
  return (
    <CatalogueTab
      noun="category"
      note="Voters see them in this order, unless you sort the list. Only admins can see drafts."
      query={categories}
      placeholder={<CategoriesTable busy categories={[]} />}
      empty={{ icon: 'shapes', description: 'People vote for one vendor in each category.' }}
      fields={CATEGORY_FIELDS}
      blankText="Name and description are required"
      invalidates={[categoriesQuery.queryKey, votingStatusQuery.queryKey, dashboardQuery.queryKey]}
      leaving={() => 'It’ll disappear from the voting page'}
    >
      {(rows, onAct) => <CategoriesTable categories={rows} onAct={onAct} />}
    </CatalogueTab>
  );
}
