import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Card, ErrorState, Heading, Loading, Skeleton, TextLink } from 'shared-ui/host';
import { ApiError, CopyButton, QrCode, readFailureText } from 'shared-web';
import { dashboardQuery, enrolmentQuery } from '../queries.ts';
import { BindForm } from './bind-form.tsx';

interface BindAuthenticatorProps {
  /** The button that folds the card. */
  later: ReactNode;
  onBound: (recoveryCodes: readonly string[]) => void;
}

export function BindAuthenticator({ later, onBound }: BindAuthenticatorProps) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(enrolmentQuery);
  const boundElsewhere = error instanceof ApiError && error.status === 409;

  useEffect(() => {
    if (boundElsewhere) void queryClient.invalidateQueries(dashboardQuery);
  }, [boundElsewhere, queryClient]);

  return (
    <Card aria-labelledby="enrolment-title" className="mt-4 mb-8 border-t-2 border-t-gold">
      <div className="flex items-start justify-between gap-4">
        <Heading id="enrolment-title" size="card">
          Set up an authenticator app
        </Heading>
        {later}
      </div>
      <p className="mt-2 max-w-lg text-sm text-ink-soft">
        Your activation code stops working an hour after its first use, so set up an app such as Aegis, 2FAS
        or Google Authenticator now.
      </p>
      {data ? (
        <div className="mt-6 grid gap-6 md:grid-cols-[auto_1fr] md:gap-10">
          <QrCode
            text={data.uri}
            label="QR code for your authenticator app"
            className="size-56 rounded border border-line"
          />
          <div className="grid min-w-0 content-start gap-6">
            <div className="text-sm">
              <p className="font-medium">1. Scan the QR code, or type this setup key into the app</p>
              <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
                <code className="font-mono text-base break-words">{grouped(data.secret)}</code>
                <CopyButton text={data.secret} label="Copy key" done="Key copied" />
              </p>
              <p className="mt-2 flex flex-wrap gap-x-4 text-ink-faint">
                <span>Time-based, six digits</span>
                <TextLink href={data.uri}>Open the app on this device</TextLink>
              </p>
            </div>
            <BindForm onBound={onBound} />
          </div>
        </div>
      ) : error && !boundElsewhere ? (
        <ErrorState
          title="The secret couldn’t be loaded"
          message={readFailureText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Loading label="Loading the QR code" className="mt-6 grid gap-6 md:grid-cols-[auto_1fr] md:gap-10">
          <Skeleton className="size-56" />
          <Skeleton className="h-56 max-w-lg" />
        </Loading>
      )}
    </Card>
  );
}

/** Groups the secret by four characters, which are easier to read and type. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
