import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Button, EmptyState, type IconName, Table, type TableProps } from 'shared-ui/host';
import { capital, isNarrowed, type ListView, Loaded } from 'shared-web';
import type { Page } from '../api-client.ts';
import { ListPages } from './list-pages.tsx';

interface EmptyListTexts {
  icon: IconName;
  /** Where there is nothing at all. */
  title: string;
  description: string;
  /** Where the search and the filters leave nothing. */
  noMatch: string;
}

interface List {
  view: ListView;
  showPage: (page: number) => void;
}

export interface PagedTableProps<Row> extends Pick<TableProps<Row>, 'columns' | 'busyRows'> {
  query: UseQueryResult<Page<Row>>;
  /** As in "Loading sessions" and "Pages of sessions". */
  what: string;
  /** Where it says more than `what`. */
  caption?: string;
  /** Where ids of several kinds stand in one list. */
  rowKey?: TableProps<Row>['rowKey'];
  list: List;
  /** In place of the rows when there is none. */
  empty: EmptyListTexts | ReactElement;
  /** In place of the plain table. */
  draw?: (table: TableProps<Row>, isOutdated: boolean) => ReactNode;
}

/** A list of which the server sends one page at a time. */
export function PagedTable<Row extends { id: number }>(props: PagedTableProps<Row>) {
  const { query, what, list, empty, draw = drawTable, ...rest } = props;
  const table = {
    caption: capital(what),
    rowKey: ({ id }: Row) => id,
    ...rest,
    empty: 'icon' in empty ? emptyState(empty, list) : empty,
  };
  // These are still the rows of another page or search.
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

/** A list without rows: nothing there yet, nothing found, or a page that was left empty by rows that are gone. */
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
