import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Button, EmptyState, type IconName, Table, type TableProps } from 'shared-ui/host';
import { capital, isNarrowed, type ListView, Loaded } from 'shared-web';
import type { Page } from '../api-client.ts';
import { ListPages } from './list-pages.tsx';

interface EmptyListTexts {
  icon: IconName;
  /** The title while the list has no rows at all. */
  title: string;
  description: string;
  /** The title if no row matches the search and the filters. */
  noMatch: string;
}

interface List {
  view: ListView;
  showPage: (page: number) => void;
}

export interface PagedTableProps<Row> extends Pick<TableProps<Row>, 'columns' | 'busyRows'> {
  query: UseQueryResult<Page<Row>>;
  /** Names the rows: "sessions". */
  what: string;
  /** The caption of the table, if it says more than `what`. */
  caption?: string;
  /** Returns the key of a row in a list with ids of several kinds. */
  rowKey?: TableProps<Row>['rowKey'];
  list: List;
  /** Is shown if there are no rows. */
  empty: EmptyListTexts | ReactElement;
  /** Draws something other than the plain table. */
  draw?: (table: TableProps<Row>, isOutdated: boolean) => ReactNode;
}

/** Shows a list that the server sends page by page. */
export function PagedTable<Row extends { id: number }>(props: PagedTableProps<Row>) {
  const { query, what, list, empty, draw = drawTable, ...rest } = props;
  const table = {
    caption: capital(what),
    rowKey: ({ id }: Row) => id,
    ...rest,
    empty: 'icon' in empty ? emptyState(empty, list) : empty,
  };
  // Until the query has loaded, the rows are those of the previous page or search.
  const outdated = query.isPlaceholderData;
  return (
    <Loaded
      query={query}
      texts={{ loading: `Loading ${what}`, failed: `Failed to load ${what}` }}
      placeholder={<Table {...table} rows={[]} busy />}
    >
      {({ rows, pageCount }) => (
        <>
          <div aria-busy={outdated} className={outdated ? 'opacity-60' : ''}>
            {draw({ ...table, rows }, outdated)}
          </div>
          <ListPages what={what} page={list.view.page} pageCount={pageCount} onPageChange={list.showPage} />
        </>
      )}
    </Loaded>
  );
}

const drawTable = <Row,>(table: TableProps<Row>) => <Table {...table} />;

/** Explains why a list has no rows: it is empty, nothing matches, or the rows of its last page are gone. */
function emptyState({ icon, title, description, noMatch }: EmptyListTexts, { view, showPage }: List) {
  if (view.page > 1) {
    const back = (
      <Button variant="secondary" onClick={() => showPage(1)}>
        Go to the first page
      </Button>
    );
    return <EmptyState icon={icon} title="This page is empty now" action={back} />;
  }
  if (isNarrowed(view))
    return <EmptyState icon="search" title={noMatch} description="Try another search or filter." />;
  return <EmptyState icon={icon} title={title} description={description} />;
}
