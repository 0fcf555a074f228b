import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Toaster } from 'shared-ui/host';
import { HomePage } from './home-page.tsx';
import { InvitePage } from './page/invite-page.tsx';
import { NotFoundPage } from './page/not-found-page.tsx';
import { PageLayout } from './page-layout.tsx';
import {
  CeremonyPage,
  CertificatePage,
  PosterPage,
  PrivacyPage,
  RegisterPage,
  SignInPage,
  VendorPage,
} from './page-parts.ts';

/** Everything below the router; main.tsx and the tests bring the router and the query client. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route element={<PageLayout />}>
          <Route path="/" element={<HomePage />} />
          <Route path="/login" element={<SignInPage />} />
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/invite" element={<InvitePage />} />
          <Route path="/privacy" element={<PrivacyPage />} />
          <Route path="/vendor/:id" element={<VendorPage />} />
          <Route path="/poster" element={<PosterPage />} />
          <Route path="/winners/certificate" element={<CertificatePage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route
          path="/winners/ceremony"
          element={
            <Suspense>
              <CeremonyPage />
            </Suspense>
          }
        />
      </Routes>
      <Toaster />
    </QueryClientProvider>
  );
}
