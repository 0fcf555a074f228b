import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button, Card, Heading, Skeleton, TextLink } from 'shared-ui/host';
import { ApiError, CopyButton, Loaded, QrCode, TextField } from 'shared-web';
import { call } from '../api-client.ts';
import { dashboardQuery, enrolmentQuery } from '../queries.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { useCodeForm } from '../session/use-code-form.ts';

/** Stays until an authenticator is set up and the user has saved the recovery codes. */
export function EnrolmentCard({ required }: { required: boolean }) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  if (recoveryCodes) {
    return <RecoveryCodes codes={recoveryCodes} onStored={() => setRecoveryCodes(undefined)} />;
  }
  return required ? <BindAuthenticator onBound={setRecoveryCodes} /> : null;
}

interface BindProps {
  onBound: (recoveryCodes: readonly string[]) => void;
}

function BindAuthenticator({ onBound }: BindProps) {
  const queryClient = useQueryClient();
  const { error, ...query } = useQuery(enrolmentQuery);
  const boundElsewhere = error instanceof ApiError && error.status === 409;

  useEffect(() => {
    if (boundElsewhere) void queryClient.invalidateQueries(dashboardQuery);
  }, [boundElsewhere, queryClient]);

  return (
    <Card aria-labelledby="enrolment-title" className="mt-4 mb-8 border-t-2 border-t-gold">
      <Heading id="enrolment-title" size="card">
        Set up an authenticator app
      </Heading>
      <p className="mt-2 max-w-lg text-sm text-ink-soft">
        Your activation code stops working an hour after its first use, so set up an app such as Aegis, 2FAS
        or Google Authenticator now.
      </p>
      <Loaded
        query={{ ...query, error: boundElsewhere ? null : error }}
        texts={{ loading: 'Loading the QR code', failed: 'The secret couldn’t be loaded' }}
        placeholder={<Skeleton className="mt-6 h-56" />}
      >
        {(data) => (
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
        )}
      </Loaded>
    </Card>
  );
}

/** Groups the secret by four characters, which are easier to read and type. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function BindForm({ onBound }: BindProps) {
  const queryClient = useQueryClient();
  const { formProps, control, isBusy } = useCodeForm({
    separators: /\s/g,
    send: (code) => call('POST /api/admin/2fa/enrolment', { body: { code } }),
    meta: {
      errorTitle: '2FA Failed',
      errorToast: 'Invalid 2FA code',
      successToast: 'Authenticator set up',
      keepsData: true,
    },
    onDone: ({ recoveryCodes }) => {
      onBound(recoveryCodes);
      queryClient.setQueryData(
        dashboardQuery.queryKey,
        (old) => old && { ...old, authenticatorRequired: false },
      );
      void queryClient.invalidateQueries(dashboardQuery);
    },
    onRefused: (error) => {
      // Another session of the account has requested a newer secret, so this page needs a new one too.
      if (error instanceof ApiError && error.code === 'ENROLMENT_NOT_STARTED') {
        void queryClient.invalidateQueries(enrolmentQuery);
      }
      const field = formProps.ref.current?.querySelector('input');
      field?.select();
      // On a phone the toast would cover the field.
      field?.scrollIntoView({ block: 'center' });
    },
  });

  return (
    <form {...formProps} className="grid max-w-xs gap-4">
      <TextField
        {...control}
        label="2. Type the six digits the app shows now"
        inputMode="numeric"
        className="font-mono tracking-wide"
      />
      <Button type="submit" busy={isBusy} busyLabel="Setting up...">
        Set up authenticator
      </Button>
    </form>
  );
}
