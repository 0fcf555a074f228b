import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Table, type TableProps } from 'shared-ui/host';
import { type ListView, Loaded } from 'shared-web';
import type { Page } from '../api-client.ts';
import { EmptyList, type EmptyListTexts } from './empty-list.tsx';
import { ListPages } from './list-pages.tsx';

type Own = 'caption' | 'columns' | 'rowKey' | 'busyRows';

export interface PagedTableProps<Row> extends Pick<TableProps<Row>, Own> {
  query: UseQueryResult<Page<Row>>;
  /** As in "Loading sessions" and "Pages of sessions". */
  what: string;
  view: ListView;
  onPageChange: (page: number) => void;
  /** In place of the rows when there is none. */
  empty: EmptyListTexts | ReactElement;
  /** In place of the plain table. */
  draw?: (table: TableProps<Row>, isOutdated: boolean) => ReactNode;
}

/** A list of which the server sends one page at a time. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { query, what, view, onPageChange, empty, draw = drawTable, ...rest } = props;
  const table = {
    ...rest,
    empty: 'icon' in empty ? <EmptyList {...empty} view={view} onFirstPage={() => onPageChange(1)} /> : empty,
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
          <ListPages what={what} page={view.page} pageCount={pageCount} onPageChange={onPageChange} />
        </>
      )}
    </Loaded>
  );
}

const drawTable = <Row,>(table: TableProps<Row>) => <Table {...table} />;
