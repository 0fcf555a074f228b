import { useQuery } from '@tanstack/react-query';
import { Badge, IconChip, Skeletons } from 'shared-ui/host';
import { type FormControlProps, Loaded } from 'shared-web';
import { Choice, ChoiceGroup } from '../forms/choice.tsx';
import { categoriesQuery } from '../queries.ts';

/** Returns the chosen categories; undefined for every category, which is a blank value. */
export const chosenIds = (value: string): number[] | undefined => (value ? JSON.parse(value) : undefined);

/** Chooses the categories in which a vendor is nominated. */
export function CategoryChoice({ label, value, error, onChange }: FormControlProps<string>) {
  const categories = useQuery(categoriesQuery);
  const ids = chosenIds(value);
  const toggle = (id: number) => {
    const others = (ids ?? []).filter((other) => other !== id);
    onChange(JSON.stringify(ids?.includes(id) ? others : [...others, id]));
  };
  return (
    <ChoiceGroup label={label} error={error}>
      <Choice
        type="radio"
        checked={!ids}
        onChange={() => onChange('')}
        label="In every category, including new ones"
      />
      <Choice
        type="radio"
        checked={ids !== undefined}
        onChange={() => onChange('[]')}
        label="Only in some categories"
      />
      {ids && (
        <Loaded
          query={categories}
          texts={{ loading: 'Loading categories', failed: 'Failed to load categories' }}
          placeholder={<Skeletons shapes={['h-11', 'h-11', 'h-11']} />}
        >
          {(rows) => (
            <div className="grid border-t border-line pt-2 pl-8 sm:grid-cols-2">
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
        </Loaded>
      )}
    </ChoiceGroup>
  );
}
