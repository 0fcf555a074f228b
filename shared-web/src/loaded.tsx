import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Banner, Button, ErrorState, Loading } from 'shared-ui/host';
import { readFailureText } from './failure-text.ts';

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What is read, as in "Loading vendors" and "The vendors could not be loaded". */
  what: string;
  /** Keeps the place while it is on its way. */
  placeholder: ReactNode;
  /** In place of a list without rows. */
  empty?: ReactNode;
  /** Says nothing when a later read fails: the next poll is a moment away. */
  quiet?: boolean;
  children: (data: Data) => ReactNode;
}

/** The states of something that is read: on its way, not read, read, empty, and read before but not this time. */
export function Loaded<Data>({ query, what, placeholder, empty, quiet, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const again = () => void refetch();
  if (data === undefined) {
    if (!error) return <Loading label={`Loading ${what}`}>{placeholder}</Loading>;
    return (
      <ErrorState
        title={`The ${what} could not be loaded`}
        message={readFailureText(error)}
        onRetry={again}
        busy={isFetching}
      />
    );
  }
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
  return (
    <>
      {error && !quiet && (
        <Banner
          tone="danger"
          live
          title={`The ${what} could not be read again`}
          className="mb-6"
          action={
            <Button variant="secondary" size="sm" onClick={again} busy={isFetching}>
              Try again
            </Button>
          }
        >
          {readFailureText(error)} What you see is from before.
        </Banner>
      )}
      {isEmpty ? empty : children(data)}
    </>
  );
}
