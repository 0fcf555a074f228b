import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Heading } from 'shared-ui/host';
import { categoriesQuery } from '../queries.ts';

/** Categories without a group come last. */
const ungroupedText = () => t`More categories`;

interface Section<Item> {
  /** Is blank if there are no groups. */
  name: string;
  items: Item[];
}

/** Sorts categories, or what belongs to them, into their groups. Without groups, there is one section. */
export function sectionsOf<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string | undefined,
): Section<Item>[] {
  const sections = new Map<string, Item[]>();
  for (const item of items) {
    const name = groupOf(item) ?? '';
    sections.set(name, [...(sections.get(name) ?? []), item]);
  }
  const ungrouped = sections.get('');
  if (ungrouped && sections.size > 1) {
    sections.delete('');
    sections.set(ungroupedText(), ungrouped);
  }
  return [...sections].map(([name, members]) => ({ name, items: members }));
}

/** Sorts the categories of results by their groups today. */
export const byGroup = <Item,>(items: readonly Item[], groupOf: (item: Item) => string | undefined) =>
  sectionsOf(items, groupOf).flatMap((section) => section.items);

/** Returns a function that returns the group of a category today, by its id. */
export function useGroupOf() {
  const { data = [] } = useQuery(categoriesQuery());
  const groups = new Map(data.map(({ id, group }) => [id, group]));
  return ({ id }: { id: number }) => groups.get(id);
}

/** The heading above the results of a group. */
export function GroupHeading({ name }: { name: string }) {
  return (
    <Heading as="h4" size="card" className="mt-8 mb-3 wrap-anywhere">
      <bdi>{name}</bdi>
    </Heading>
  );
}

interface CategorySelectProps {
  label: string;
  /** Stands for no category. */
  first: string;
  categories: readonly { id: number; name: string; group?: string | undefined }[];
  /** Undefined for no category. */
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  /** Return what to call a group and a category. */
  groupLabel?: (name: string, ids: number[]) => string;
  labelOf?: (category: { id: number; name: string }) => string;
  className?: string;
}

/** Offers categories in their groups. It is the browser's own list, which suits a hundred entries on a phone. */
export function CategorySelect(props: CategorySelectProps) {
  const { label, first, categories, value = '', onChange } = props;
  const { groupLabel = (name) => name, labelOf = ({ name }) => name, className = '' } = props;
  const sections = sectionsOf(categories, ({ group }) => group);
  const optionsOf = (items: (typeof categories)[number][]) =>
    items.map((category) => (
      <option key={category.id} value={category.id}>
        {labelOf(category)}
      </option>
    ));
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      className={`min-h-11 min-w-0 rounded border border-line-strong bg-surface px-3 text-base text-ink ${className}`}
    >
      <option value="">{first}</option>
      {sections.length === 1 && sections[0]?.name === ''
        ? optionsOf(sections[0].items)
        : sections.map(({ name, items }) => (
            <optgroup
              key={name}
              label={groupLabel(
                name,
                items.map(({ id }) => id),
              )}
            >
              {optionsOf(items)}
            </optgroup>
          ))}
    </select>
  );
}
