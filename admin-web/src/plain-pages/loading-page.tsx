import { Loading, Spinner } from 'shared-ui/host';
import { PlainPage } from './plain-page.tsx';

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
