import { t } from '@lingui/core/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { Boundary } from 'shared-ui/host';

/** Returns a dialog that has its own file, because few visitors open it. It says so if the file can't be loaded. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazy(() => load().then((part) => ({ default: part })));
  return (props: Props) => (
    <Boundary
      fallback={
        <p
          role="alert"
          className="w-full text-ink-soft"
        >{t`We couldn’t load this. Check your connection and reload this page.`}</p>
      }
    >
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    </Boundary>
  );
}
