import { Field, Select } from 'shared-ui/host';
import type { ListView } from 'shared-web';

/** Stands for the default order, because a select has no empty value. */
const FIRST = 'first';

export interface ListSortProps {
  list: { view: ListView<'sort'>; filterBy: (name: 'sort', value: string) => void };
  /** The label of each order; '' is the default order. */
  orders: Readonly<Record<string, string>>;
}

/** Sorts a list by an order that is kept in the address. */
export function ListSort({ list, orders }: ListSortProps) {
  return (
    <Field label="Sort by" hideLabel className="w-44">
      <Select
        items={Object.entries(orders).map(([value, label]) => ({ value: value || FIRST, label }))}
        value={list.view.filters.sort || FIRST}
        onValueChange={(value) => list.filterBy('sort', value === FIRST ? '' : value)}
      />
    </Field>
  );
}
