import type { ReactNode } from 'react';
import { Laurel, Loading, Spinner, ThemeSwitch } from 'shared-ui/host';
import { useDocumentTitle } from 'shared-web';

/** The name of the product, which is also the name of the awards until an organiser names them. */
export const PRODUCT = 'Vendor Awards';

export const usePageTitle = (screen: string, awards = PRODUCT): void =>
  useDocumentTitle(`${screen} · ${awards} administration`);

export interface PlainPageProps {
  /** Shown in the browser's tab and history. */
  title: string;
  children: ReactNode;
}

/** Lays out the pages outside the panel, such as the sign-in page, as a narrow column. */
export function PlainPage({ title, children }: PlainPageProps) {
  usePageTitle(title);
  return (
    <>
      <header className="relative px-4 pt-10 sm:pt-[9vh]">
        <ThemeSwitch className="absolute top-3 right-3" />
        <div className="mx-auto grid max-w-sm justify-items-center border-b border-line pb-6 text-center">
          <Laurel size={64} />
          <p className="mt-3 font-display text-xl font-semibold tracking-tight">{PRODUCT}</p>
          <p className="text-sm text-ink-faint">Administration</p>
        </div>
      </header>
      <main id="main" className="mx-auto max-w-sm px-4 pt-8 pb-16 sm:px-0">
        {children}
      </main>
    </>
  );
}

export function LoadingPage({ label }: { label: string }) {
  return (
    <PlainPage title={label}>
      <h1 className="sr-only">Admin panel</h1>
      <Loading label={label} className="grid justify-items-center gap-4 pt-8 text-ink-soft">
        <Spinner size={28} />
        <p aria-hidden="true">{label}</p>
      </Loading>
    </PlainPage>
  );
}
