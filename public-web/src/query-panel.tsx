import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Loading } from 'shared-ui/host';
import { readFailureText } from 'shared-web';

type QueryPanelProps<Data> = {
  query: UseQueryResult<Data>;
  /** What is on its way, for screen readers. */
  label: string;
  /** Keeps the place of the content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A panel's three faces. Data that is there stays, also when a later poll fails. */
export function QueryPanel<Data>({ query, label, skeleton, children }: QueryPanelProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError && !query.isFetching) {
    return <ErrorState message={readFailureText(query.error)} onRetry={() => void query.refetch()} />;
  }
  return <Loading label={label}>{skeleton}</Loading>;
}
