import { t } from '@lingui/core/macro';
import type { Winners } from 'public-api/contract';
import { LinkButton } from 'shared-web';
import { useIsServed } from '../page/is-served.ts';

/** Three links fit into one row of a phone. */
export const WINNERS_ACTS = 'mt-4 flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-2.5 sm:gap-3 print:hidden';

/** Links to the ceremony and the certificates; draws nothing without winners. */
export function WinnersLinks({ cycle, podium }: Winners) {
  if (podium.length === 0) return null;
  return (
    <>
      <LinkButton to={`/winners/ceremony?cycle=${cycle.id}`} variant="secondary">{t`Ceremony`}</LinkButton>
      <LinkButton
        to={`/winners/certificate?cycle=${cycle.id}`}
        variant="secondary"
      >{t`Certificates`}</LinkButton>
    </>
  );
}

/** Prints the page's address; on screen the browser shows it. */
export function PrintedAddress({ path }: { path: string }) {
  // The renderer does not know the host name that a visitor uses.
  if (useIsServed()) return null;
  return <p className="mt-6 hidden text-sm wrap-anywhere print:block">{window.location.origin + path}</p>;
}
