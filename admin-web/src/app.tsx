import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { Card, Heading, Toaster } from 'shared-ui/host';
import { LinkButton } from 'shared-web';
import { Gate } from './gate.tsx';
import { LoadingPage, PlainPage } from './plain-pages/plain-page.tsx';
import { createQueryClient } from './query-client.ts';
import { forgetSignIn, forgetVoter, isVoterOnly, useAdminToken } from './session/admin-session.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';

/** `leaveTo` opens a page of the public half, outside this app. */
export function App({ leaveTo }: { leaveTo: (path: string) => void }) {
  const token = useAdminToken();
  const [leaving, setLeaving] = useState(false);
  const signOut = () => {
    setLeaving(true);
    forgetSignIn();
    forgetVoter();
    leaveTo('/login');
  };

  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  return (
    <>
      {leaving ? (
        <LoadingPage label="Signing out" />
      ) : (
        <SignIn key={token} token={token} onSignOut={signOut} />
      )}
      <Toaster />
    </>
  );
}

interface SignInProps {
  token: string | undefined;
  onSignOut: () => void;
}

/** Mounts again for every token, with a separate cache. */
function SignIn({ token, onSignOut }: SignInProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Routes>
          <Route path="/admin" element={token ? <Gate onSignOut={onSignOut} /> : <PanelRefused />} />
          {/* Back to Login and Logout lead to /login, which a gateway without the public half serves here. */}
          {['/admin-login', '/login'].map((path) => (
            <Route
              key={path}
              path={path}
              element={token ? <Navigate to="/admin" replace /> : <SignInPage />}
            />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function PanelRefused() {
  return <SignInPage refusal={isVoterOnly() ? 'Access denied. Admin privileges required.' : undefined} />;
}

function NotFoundPage() {
  return (
    <PlainPage title="Page Not Found">
      <Card>
        <Heading as="h1" eyebrow="404">
          Page Not Found
        </Heading>
        <p className="mt-3 mb-6 text-ink-soft">There’s no page at this address.</p>
        <LinkButton to="/admin">Open the admin panel</LinkButton>
      </Card>
    </PlainPage>
  );
}
