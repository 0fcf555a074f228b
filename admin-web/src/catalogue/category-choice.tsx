import { useQuery } from '@tanstack/react-query';
import { Badge, IconChip, Skeletons } from 'shared-ui/host';
import type { FormControlProps, FormField } from 'shared-web';
import { Choice, ChoiceGroup } from '../forms/choice.tsx';
import { PanelLoaded } from '../lists/panel-page.tsx';
import { categoriesQuery } from '../queries.ts';

/** The ids of categories; null means every category, including new ones. */
type Chosen = number[] | null;

export const categoriesField = (label: string): FormField<Chosen> & { start: Chosen } => ({
  label,
  start: null,
  optional: 'unsaid',
  control: CategoryChoice,
  problemOf: (ids) => (ids?.length === 0 ? 'Choose at least one category.' : undefined),
});

/** The categories of an act on many vendors. */
export const someCategoriesField: ReturnType<typeof categoriesField> = {
  ...categoriesField('Categories'),
  start: [],
  control: ({ label, value, error, onChange }) => (
    <ChoiceGroup label={label} error={error}>
      <CategoryBoxes ids={value ?? []} onChange={onChange} />
    </ChoiceGroup>
  ),
};

/** Chooses the categories in which a vendor is nominated. */
function CategoryChoice({ label, value: ids, error, onChange }: FormControlProps<Chosen>) {
  return (
    <ChoiceGroup label={label} error={error}>
      <Choice
        type="radio"
        checked={!ids}
        onChange={() => onChange(null)}
        label="In every category, including new ones"
      />
      <Choice
        type="radio"
        checked={ids !== null}
        onChange={() => onChange([])}
        label="Only in some categories"
      />
      {ids && (
        <div className="border-t border-line pt-2 pl-8">
          <CategoryBoxes ids={ids} onChange={onChange} />
        </div>
      )}
    </ChoiceGroup>
  );
}

interface CategoryBoxesProps {
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

function CategoryBoxes({ ids, onChange }: CategoryBoxesProps) {
  const categories = useQuery(categoriesQuery);
  const toggle = (id: number) => {
    const others = ids.filter((other) => other !== id);
    onChange(ids.includes(id) ? others : [...others, id]);
  };
  return (
    <PanelLoaded
      query={categories}
      what="categories"
      placeholder={<Skeletons shapes={['h-11', 'h-11', 'h-11']} />}
    >
      {(rows) => (
        <div className="grid sm:grid-cols-2">
          {rows.map((category) => (
            <Choice
              key={category.id}
              type="checkbox"
              checked={ids.includes(category.id)}
              onChange={() => toggle(category.id)}
              label={
                <>
                  <IconChip name={category.icon} color={category.color} size="sm" />
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {category.name}
                  </span>
                  {category.isDraft && <Badge>Draft</Badge>}
                </>
              }
            />
          ))}
        </div>
      )}
    </PanelLoaded>
  );
}
