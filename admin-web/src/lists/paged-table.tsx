import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Button, EmptyState, type IconName, Table, type TableProps } from 'shared-ui/host';
import { isNarrowed, type ListView, Loaded } from 'shared-web';
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

type Own = 'caption' | 'columns' | 'rowKey' | 'busyRows';

export interface PagedTableProps<Row> extends Pick<TableProps<Row>, Own> {
  query: UseQueryResult<Page<Row>>;
  /** As in "Loading sessions" and "Pages of sessions". */
  what: string;
  list: { view: ListView; showPage: (page: number) => void };
  /** In place of the rows when there is none. */
  empty: EmptyListTexts | ReactElement;
  /** In place of the plain table. */
  draw?: (table: TableProps<Row>, isOutdated: boolean) => ReactNode;
}

/** A list of which the server sends one page at a time. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { query, what, list, empty, draw = drawTable, ...rest } = props;
  const { view, showPage } = list;
  const table = {
    ...rest,
    empty: 'icon' in empty ? <EmptyList {...empty} view={view} onFirstPage={() => showPage(1)} /> : empty,
  };
  // These are still the rows of another page or search.
  const outdated = query.isPlaceholderData;
  return (
    <Loaded query={query} what={what} placeholder={<Table {...table} rows={[]} busy />}>
      {({ rows, pageCount }) => (
        <>
          <div aria-busy={outdated} className={outdated ? 'opacity-60' : ''}>
            {draw({ ...table, rows }, outdated)}
          </div>
          <ListPages what={what} page={view.page} pageCount={pageCount} onPageChange={showPage} />
        </>
      )}
    </Loaded>
  );
}

const drawTable = <Row,>(table: TableProps<Row>) => <Table {...table} />;

interface EmptyListProps extends EmptyListTexts {
  view: ListView;
  onFirstPage: () => void;
}

/** A list without rows: nothing there yet, nothing found, or a page that was left empty by rows that are gone. */
function EmptyList({ icon, title, description, noMatch, view, onFirstPage }: EmptyListProps) {
  if (view.page > 1) {
    const back = (
      <Button variant="secondary" onClick={onFirstPage}>
        Go to the first page
      </Button>
    );
    return <EmptyState icon={icon} title="This page is empty now" action={back} />;
  }
  if (isNarrowed(view))
    return <EmptyState icon="search" title={noMatch} description="Try another search or filter." />;
  return <EmptyState icon={icon} title={title} description={description} />;
}
