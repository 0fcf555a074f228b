import { useQuery } from '@tanstack/react-query';
import type { AdminCategory } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import { Badge, type TableColumn } from 'shared-ui/host';
import { countText, type FormChoice, type FormControlProps, listText } from 'shared-web';
import { call } from '../api-client.ts';
import { SuggestedField } from '../forms/fields.tsx';
import type { Act } from '../lists/acts.tsx';
import { NameCell } from '../lists/name-cell.tsx';
import { RecordList } from '../lists/record-list.tsx';
import { categoriesQuery } from '../queries.ts';
import { moveAct } from './move-act.ts';

interface Group {
  name: string;
  categories: AdminCategory[];
}

/** Returns the groups in the order of their categories. */
function groupsOf(categories: readonly AdminCategory[]): Group[] {
  const names = new Set(categories.map(({ group }) => group).filter(Boolean));
  return [...names].map((name) => ({
    name,
    categories: categories.filter(({ group }) => group === name),
  }));
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

export const useGroupNames = () =>
  groupsOf(useQuery(categoriesQuery).data ?? []).map(({ name }) => ({ value: name, label: name }));

/** Chooses the group of a category. */
export const GroupField = (field: FormControlProps) => (
  <SuggestedField {...field} choices={useGroupNames()} />
);

const putInto = (group: string, categories: readonly AdminCategory[]) =>
  call('POST /api/admin/categories/groups', { body: { ids: idsOf(categories), group } });

/** Puts categories that the list showed in groups back into them. */
const putBack = (categories: readonly AdminCategory[]) =>
  Promise.all(
    [...new Set(categories.map(({ group }) => group))].map((old) =>
      putInto(
        old,
        categories.filter(({ group }) => group === old),
      ),
    ),
  );

const categoriesOf = (groups: readonly Group[]) => groups.flatMap(({ categories }) => categories);

const FAILED = 'Failed to change the group';

export const moveToGroup = (choices: readonly FormChoice[]): Act<AdminCategory> => ({
  label: 'Move to group…',
  icon: 'boxes',
  appliesTo: ({ archivedAt }) => archivedAt === null,
  confirm: (_, what) => ({
    title: `Move ${what} to a group`,
    fields: {
      text: {
        label: 'Group',
        hint: 'An existing group, or the name of a new one. Leave it empty to take them out of their group.',
        maxLength: limits.GroupCategoriesRequest.group,
        choices,
        control: SuggestedField,
        optional: 'unsaid',
      },
    },
  }),
  request: (categories, { text }) => putInto(text, categories),
  failed: FAILED,
  done: (what) => `${what} moved`,
  undo: {
    request: putBack,
    failed: FAILED,
    done: (what) => `${what} moved back`,
  },
});

const RENAME: Act<Group> = {
  label: 'Rename',
  icon: 'pencil',
  onlyOne: true,
  confirm: (_, what) => ({
    title: `Rename ${what}`,
    fields: {
      text: {
        label: 'New name',
        hint: 'With the name of another group, the two become one.',
        maxLength: limits.GroupCategoriesRequest.group,
      },
    },
  }),
  request: (groups, { text }) => putInto(text, categoriesOf(groups)),
  failed: FAILED,
  done: (what) => `${what} renamed`,
};

const REMOVE: Act<Group> = {
  label: 'Remove',
  icon: 'trash',
  confirm: (_, what) => ({
    title: `Remove ${what}?`,
    description: 'The categories stay on the ballot, without a group.',
  }),
  request: (groups) => putInto('', categoriesOf(groups)),
  failed: FAILED,
  done: (what) => `${what} removed`,
  undo: {
    request: (groups) => putBack(categoriesOf(groups)),
    failed: FAILED,
    done: (what) => `${what} restored`,
  },
};

const COLUMNS: readonly TableColumn<Group>[] = [
  {
    header: 'Group',
    rowHeader: true,
    cell: ({ name }) => <NameCell name={name} />,
  },
  {
    header: 'Categories',
    cell: ({ categories }) => (
      <span className="block text-left">
        <span className="block">{countText(categories.length, 'category', 'categories')}</span>
        <span className="line-clamp-2 max-w-lg text-ink-soft wrap-anywhere">
          {listText(categories.map(({ name }) => name))}
        </span>
        {categories.every(({ isDraft }) => isDraft) && <Badge>Only drafts</Badge>}
      </span>
    ),
  },
];

/** Lists the groups of categories, which are the sections of the ballot. */
export function CategoryGroups() {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const move = moveAct<Group>({
    categories,
    blocksOf: () => groupsOf(categories).map((group) => ({ name: group.name, ids: idsOf(group.categories) })),
    idOf: (row) => row?.categories[0]?.id,
  });
  return (
    <RecordList<Group, AdminCategory[]>
      title="Groups"
      note="The ballot has a section for each group, in this order. Categories without a group come last."
      noun="group"
      nameOf={({ name }) => name}
      rowKey={({ name }) => name}
      query={() => ({ ...categoriesQuery, select: groupsOf })}
      find={{ textsOf: ({ name, categories }) => [name, ...categories.map((category) => category.name)] }}
      columns={COLUMNS}
      acts={[RENAME, move, REMOVE]}
      empty={{
        icon: 'boxes',
        title: 'No groups yet',
        description: 'Select categories in their list, then choose “Move to group…”.',
      }}
    />
  );
}
