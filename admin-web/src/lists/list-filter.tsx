import { FilterGroup } from 'shared-ui/host';
import type { ListView } from 'shared-web';

export interface ListFilterProps<Name extends string> {
  list: { view: ListView<Name>; filterBy: (name: Name, value: string) => void };
  name: Name;
  label: string;
  /** The label of each value; '' is the value that shows all rows. */
  choices: Readonly<Record<string, string>>;
}

/** Filters a list by a value that is kept in the address. */
export function ListFilter<Name extends string>({ list, name, label, choices }: ListFilterProps<Name>) {
  return (
    <FilterGroup
      label={label}
      options={Object.entries(choices).map(([value, text]) => ({ value, label: text }))}
      value={list.view.filters[name]}
      onValueChange={(value) => list.filterBy(name, value)}
    />
  );
}
