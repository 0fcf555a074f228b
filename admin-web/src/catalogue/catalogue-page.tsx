import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Act } from '../lists/acts.tsx';
import { OpenButton } from '../lists/open-button.tsx';
import { RecordList, type RecordListProps } from '../lists/record-list.tsx';
import { useCatalogueActs } from './catalogue-acts.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { type CatalogueNoun, type CatalogueRow, type Labels, NOUNS } from './records.ts';

export interface Opened<Row> {
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
  /** Reads the deleted records. */
  archived: UseQueryOptions<Row[], Error, Row[]>;
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

/** Lists the vendors or the categories, also the deleted ones, with the form that adds and changes them. */
export function CataloguePage<Row extends CatalogueRow>(props: CataloguePageProps<Row>) {
  const { noun, addLabel, query, archived, order, fields, form, ...list } = props;
  const nouns = NOUNS[noun];
  const acts: readonly Act<Row>[] = [...(props.acts ?? []), ...useCatalogueActs(noun)];
  return (
    <RecordList<Row, Row[]>
      {...list}
      noun={noun}
      nouns={nouns}
      nameOf={({ name }) => name}
      rowKey={({ id }) => id}
      query={(view) => (view.filters.state === 'deleted' ? archived : query)}
      find={FIND}
      filters={{ state: { label: 'State', choices: STATES } }}
      sorts={{ '': order, name: 'By name', votes: 'Most votes', newest: 'Newest first' }}
      main={{ label: 'Edit', appliesTo: ({ archivedAt }) => archivedAt === null, open: form }}
      add={{ label: addLabel, open: (close) => form({ row: undefined, close }) }}
      acts={acts}
      file={{ name: nouns, query: (_, selected) => fileQuery(selected) }}
      actions={
        <>
          {props.actions}
          <OpenButton
            icon="file-text"
            open={(leave) => <ImportDialog noun={noun} fields={fields} onClose={leave} />}
          >
            Import {nouns}
          </OpenButton>
        </>
      }
    />
  );
}

const fileQuery = (selected?: readonly CatalogueRow[]) =>
  selected ? `ids=${selected.map(({ id }) => id).join(',')}` : '';

const FIND: NonNullable<RecordListProps<CatalogueRow>['find']> = {
  textsOf: ({ name, description, group = '' }) => [name, description, group],
  applies: ({ isDraft }, { state }) => !state || state === 'deleted' || isDraft === (state === 'draft'),
  orders: {
    name: (one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }),
    votes: (one, other) => other.voteCount - one.voteCount,
    newest: (one, other) => other.id - one.id,
  },
};
