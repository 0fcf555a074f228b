import type { ComponentProps } from 'react';
import { FilterGroup } from 'shared-ui/host';
import type { ListView } from 'shared-web';

type GroupProps = ComponentProps<typeof FilterGroup>;

export interface ListFilterProps<Name extends string> extends Pick<GroupProps, 'label' | 'options'> {
  list: { view: ListView<Name>; filterBy: (name: Name, value: string) => void };
  name: Name;
}

/** A choice that the address keeps. */
export function ListFilter<Name extends string>({ list, name, ...group }: ListFilterProps<Name>) {
  const choose = (value: string) => list.filterBy(name, value);
  return <FilterGroup {...group} value={list.view.filters[name]} onValueChange={choose} />;
}
