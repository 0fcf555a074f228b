import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense } from 'react';
import { Boundary } from 'shared-ui/host';

/** Shows a dialog that has its own file, because few visitors open it; or says that it could not be loaded. */
export function OnDemand({ children }: { children: ReactNode }) {
  return (
    <Boundary
      fallback={
        <p
          role="alert"
          className="text-ink-soft"
        >{t`We couldn’t load the form. Check your connection and reload this page.`}</p>
      }
    >
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}
