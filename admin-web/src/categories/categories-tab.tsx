import { useQuery } from '@tanstack/react-query';
import { CatalogueTab } from '../lists/catalogue-tab.tsx';
import { CopyLastSeason } from '../lists/copy-last-season.tsx';
import { categoriesQuery, dashboardQuery, votingStatusQuery } from '../queries.ts';
import { CategoriesTable } from './categories-table.tsx';
import { CATEGORY_FIELDS } from './category-fields.ts';

export function CategoriesTab() {
  const categories = useQuery({ ...categoriesQuery, refetchInterval: 30_000 });
  return (
    <CatalogueTab
      noun="category"
      note="Voters see them in this order, unless you sort the list. Only admins can see drafts."
      actions={<CopyLastSeason />}
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
