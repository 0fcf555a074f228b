import { useQuery } from '@tanstack/react-query';
import { Skeletons } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import { CategoryLabel, Choice } from '../lists/choice.tsx';
import { categoriesQuery } from '../queries.ts';

interface CategoryChoiceProps {
  legend: string;
  /** Null means every category, including new ones. */
  categoryIds: readonly number[] | null;
  /** The categories that are ticked when the user changes from every category to some. */
  suggested: readonly number[];
  onChange: (categoryIds: number[] | null) => void;
}

/** Chooses the categories in which vendors are nominated. */
export function CategoryChoice({ legend, categoryIds, suggested, onChange }: CategoryChoiceProps) {
  const categories = useQuery(categoriesQuery);
  const toggle = (id: number) => {
    const others = (categoryIds ?? []).filter((other) => other !== id);
    onChange(categoryIds?.includes(id) ? others : [...others, id]);
  };
  return (
    <>
      <fieldset className="grid min-w-0">
        <legend className="sr-only">{legend}</legend>
        <Choice
          type="radio"
          checked={categoryIds === null}
          onChange={() => onChange(null)}
          label="In every category, including new ones"
        />
        <Choice
          type="radio"
          checked={categoryIds !== null}
          onChange={() => onChange([...suggested])}
          label="Only in some categories"
        />
      </fieldset>
      {categoryIds && (
        <Loaded
          query={categories}
          texts={{ loading: 'Loading categories', failed: 'Failed to load categories' }}
          placeholder={<Skeletons shapes={['h-11', 'h-11', 'h-11']} />}
        >
          {(rows) => (
            <fieldset className="grid min-w-0 border-t border-line pt-3">
              <legend className="sr-only">Categories</legend>
              {rows.map((category) => (
                <Choice
                  key={category.id}
                  type="checkbox"
                  checked={categoryIds.includes(category.id)}
                  onChange={() => toggle(category.id)}
                  label={<CategoryLabel category={category} />}
                />
              ))}
              {categoryIds.length === 0 && (
                <p role="status" className="mt-2 text-sm text-ink-soft">
                  Choose at least one category.
                </p>
              )}
            </fieldset>
          )}
        </Loaded>
      )}
    </>
  );
}
