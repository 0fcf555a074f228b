import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Banner, Button, ErrorState, Loading } from 'shared-ui/host';
import { ApiError } from 'shared-web';

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What is read, as in "Loading vendors" and "The vendors could not be loaded". */
  what: string;
  /** Keeps the place while it is on its way. */
  placeholder: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The states of something that is read: on its way, not read, read, and read before but not this time. */
export function Loaded<Data>({ query, what, placeholder, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const again = () => void refetch();
  if (data === undefined) {
    if (!error) return <Loading label={`Loading ${what}`}>{placeholder}</Loading>;
    return (
      <ErrorState
        title={`The ${what} could not be loaded`}
        message={reason(error)}
        onRetry={again}
        busy={isFetching}
      />
    );
  }
  return (
    <>
      {error && (
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
          {reason(error)} What is shown is from before.
        </Banner>
      )}
      {children(data)}
    </>
  );
}

const reason = (error: Error) =>
  error instanceof ApiError ? (error.serverMessage ?? 'The server could not answer.') : error.message;
