import type { UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button, searchFor } from 'shared-ui/host';
import { type ListView, pageOf, useFocusBack } from 'shared-web';
import type { Act } from '../lists/acts.tsx';
import { RecordList, type RecordListProps } from '../lists/record-list.tsx';
import { archivedQuery, KEYS_OF_VOTES } from '../queries.ts';
import { type CatalogueRow, useCatalogueActs } from './catalogue-acts.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { type CatalogueNoun, type Labels, NOUNS } from './texts.ts';

interface Opened<Row> {
  /** Is undefined for a new record. */
  row: Row | undefined;
  close: () => void;
}

export interface CataloguePageProps<Row extends CatalogueRow>
  extends Pick<RecordListProps<Row>, 'title' | 'note' | 'empty' | 'columns' | 'compact' | 'draw'> {
  noun: CatalogueNoun;
  addLabel: string;
  /** Reads all records and drafts, in the default order. */
  query: UseQueryOptions<Row[], Error, Row[]>;
  /** Names the default order. */
  order: string;
  /** The acts besides those that vendors and categories share. */
  acts?: readonly Act<Row>[];
  /** The columns of a file. */
  fields: Labels;
  /** Are shown beside the buttons that every catalogue has. */
  actions?: ReactNode;
  /** Draws the form. */
  form: (opened: Opened<Row>) => ReactNode;
}

const STATES = { '': 'All', published: 'Published', draft: 'Drafts', deleted: 'Deleted' };

const PAGE_SIZE = 30;

/** Lists the vendors or the categories, also the deleted ones, with the form that adds and changes them. */
export function CataloguePage<Row extends CatalogueRow>(props: CataloguePageProps<Row>) {
  const { noun, title, addLabel, query, order, fields, form } = props;
  const nouns = NOUNS[noun];
  const [opened, setOpened] = useState<'add' | 'import'>();
  const close = () => setOpened(undefined);
  const acts: readonly Act<Row>[] = [...(props.acts ?? []), ...useCatalogueActs(noun)];
  const place = useFocusBack<HTMLDivElement>(opened !== undefined);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <RecordList<Row, Row[]>
        title={title}
        noun={noun}
        nouns={nouns}
        note={props.note}
        nameOf={({ name }) => name}
        rowKey={({ id }) => id}
        query={(view) => ({
          ...(view.filters.state === 'deleted' ? archivedQuery<Row>(`/api/admin/${nouns}`) : query),
          select: (rows) => pageFrom(rows, view),
        })}
        searchHint={`Search ${nouns}...`}
        filters={{ state: { label: 'State', choices: STATES } }}
        sorts={{ '': order, name: 'By name', votes: 'Most votes', newest: 'Newest first' }}
        columns={props.columns}
        {...(props.compact && { compact: true })}
        draw={props.draw}
        main={{
          label: 'Edit',
          appliesTo: ({ archivedAt }) => archivedAt === null,
          open: ({ row, close: leave }) => form({ row, close: leave }),
        }}
        acts={acts}
        invalidates={[...KEYS_OF_VOTES, [`/api/admin/${nouns}`, 'archived']]}
        empty={props.empty}
        file={{ name: `${nouns}.csv`, query: (_, selected) => fileQuery(selected) }}
        actions={
          <>
            {props.actions}
            <Button variant="secondary" size="sm" icon="file-text" onClick={() => setOpened('import')}>
              Import {nouns}
            </Button>
            <Button icon="plus" size="sm" onClick={() => setOpened('add')}>
              {addLabel}
            </Button>
          </>
        }
      >
        {opened === 'import' && <ImportDialog noun={noun} fields={fields} onClose={close} />}
        {opened === 'add' && form({ row: undefined, close })}
      </RecordList>
    </div>
  );
}

const fileQuery = (selected?: readonly CatalogueRow[]) =>
  selected ? `ids=${selected.map(({ id }) => id).join(',')}` : '';

const ORDERS: Readonly<Record<string, (one: CatalogueRow, other: CatalogueRow) => number>> = {
  name: (one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }),
  votes: (one, other) => other.voteCount - one.voteCount,
  newest: (one, other) => other.id - one.id,
};

function pageFrom<Row extends CatalogueRow>(rows: readonly Row[], { search, filters, page }: ListView) {
  const matches = searchFor(search);
  const { state, sort = '' } = filters;
  const found = rows
    .filter(({ name, description, group = '' }) => matches(name, description, group))
    .filter(({ isDraft }) => !state || state === 'deleted' || isDraft === (state === 'draft'));
  const order = ORDERS[sort];
  if (order) found.sort(order);
  const { shown, pageCount } = pageOf(found, page, PAGE_SIZE);
  return { rows: shown, total: found.length, pageCount, found };
}
