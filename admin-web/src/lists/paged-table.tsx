import type { UseQueryResult } from '@tanstack/react-query';
import { Table, type TableProps } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import type { Page } from '../api-client.ts';
import { ListPages } from './list-pages.tsx';

type Own = 'caption' | 'columns' | 'rowKey' | 'empty' | 'busyRows';

export interface PagedTableProps<Row> extends Pick<TableProps<Row>, Own> {
  query: UseQueryResult<Page<Row>>;
  /** As in "Loading sessions" and "Pages of sessions". */
  what: string;
  page: number;
  onPageChange: (page: number) => void;
}

/** A list of which the server sends one page at a time. */
export function PagedTable<Row>({ query, what, page, onPageChange, ...table }: PagedTableProps<Row>) {
  // These are still the rows of another page or search.
  const outdated = query.isPlaceholderData;
  return (
    <Loaded query={query} what={what} placeholder={<Table {...table} rows={[]} busy />}>
      {({ rows, pageCount }) => (
        <>
          <div aria-busy={outdated} className={outdated ? 'opacity-60' : ''}>
            <Table {...table} rows={rows} />
          </div>
          <ListPages what={what} page={page} pageCount={pageCount} onPageChange={onPageChange} />
        </>
      )}
    </Loaded>
  );
}
