import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerifyTwoFactorResponse } from 'admin-api/contract';
import { useState } from 'react';
import { ErrorState } from 'shared-ui/host';
import { readFailureText } from 'shared-web';
import { AdminPanel } from './admin-panel.tsx';
import { LoadingPage } from './plain-pages/loading-page.tsx';
import { PlainPage } from './plain-pages/plain-page.tsx';
import { dashboardQuery } from './queries.ts';
import { TwoFactorPage } from './sign-in/two-factor-page.tsx';

/**
 * What a stored token opens: the server is asked, and its answer decides between the code screen and the panel.
 * A refusal has cleared the token before it could be drawn here (query-client.ts).
 */
export function Gate({ onSignOut }: { onSignOut: () => void }) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  const [verified, setVerified] = useState<VerifyTwoFactorResponse>();

  if (!data && error) {
    return (
      <PlainPage title="Not loaded">
        <h1 className="sr-only">Admin panel</h1>
        <ErrorState
          title="The admin panel could not be loaded"
          // The sign-in may be good: it is kept, and whoever waits may try again.
          message={`${readFailureText(error)} You are still signed in.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </PlainPage>
    );
  }
  if (!data) return <LoadingPage label="Loading Admin Dashboard" />;
  if (data.twoFactorVerified) {
    return <AdminPanel dashboard={data} justVerified={verified} onSignOut={onSignOut} />;
  }
  return (
    <TwoFactorPage
      username={data.adminUser.username}
      firstSignIn={data.authenticatorRequired}
      onBack={onSignOut}
      onVerified={(answer) => {
        setVerified(answer);
        // The figures before the code were the public ones: ask again and show nothing until the answer is there.
        void queryClient.resetQueries(dashboardQuery);
      }}
    />
  );
}
