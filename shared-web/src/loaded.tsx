import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Banner, Button, ErrorState, Loading } from 'shared-ui/host';
import { readFailureText } from './failure-text.ts';

interface LoadedTexts {
  /** e.g. "Loading vendors" */
  loading: string;
  /** e.g. "Failed to load vendors" */
  failed: string;
}

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  texts: LoadedTexts;
  /** Is shown while the data is loading. */
  placeholder: ReactNode;
  /** Replaces a list without rows. */
  empty?: ReactNode;
  /** Hides a failed refresh, because the next poll follows soon. */
  quiet?: boolean;
  children: (data: Data) => ReactNode;
}

/** Shows the state of a query: loading, failed, loaded, empty, or loaded with a failed refresh. */
export function Loaded<Data>({ query, texts, placeholder, empty, quiet, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const again = () => void refetch();
  if (data === undefined) {
    if (!error) return <Loading label={texts.loading}>{placeholder}</Loading>;
    return (
      <ErrorState title={texts.failed} message={readFailureText(error)} onRetry={again} busy={isFetching} />
    );
  }
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
  return (
    <>
      {error && !quiet && (
        <Banner
          tone="danger"
          live
          title={texts.failed}
          className="mb-6"
          action={
            <Button variant="secondary" size="sm" onClick={again} busy={isFetching}>{t`Try again`}</Button>
          }
        >
          {t`${{ reason: readFailureText(error) }} You’re seeing older data.`}
        </Banner>
      )}
      {isEmpty ? empty : children(data)}
    </>
  );
}
