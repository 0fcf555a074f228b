import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerifyTwoFactorResponse } from 'admin-api/contract';
import { useState } from 'react';
import { ErrorState } from 'shared-ui/host';
import { readFailureText } from 'shared-web';
import { AdminPanel } from './admin-panel.tsx';
import { LoadingPage, PlainPage } from './plain-pages/plain-page.tsx';
import { dashboardQuery } from './queries.ts';
import { TwoFactorPage } from './sign-in/two-factor-page.tsx';

/**
 * Shows the code page or the panel, depending on the server's response for the stored token. If the server rejects the
 * token, query-client.ts clears it, and the app shows the sign-in page.
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
          title="The admin panel couldn’t be loaded"
          // The token may still be valid, so it is kept for another try.
          message={`${readFailureText(error)} You’re still signed in.`}
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
        // Before the code, the server returned only public figures, so the panel waits for the full dashboard.
        void queryClient.resetQueries(dashboardQuery);
      }}
    />
  );
}
