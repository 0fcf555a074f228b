import type { Winners } from 'public-api/contract';
import { LinkButton } from 'shared-web';

/** Links to the ceremony and the certificates; draws nothing without winners. */
export function WinnersLinks({ cycle, podium }: Winners) {
  if (podium.length === 0) return null;
  return (
    <>
      <LinkButton to={`/winners/ceremony?cycle=${cycle.id}`} variant="secondary">
        Ceremony
      </LinkButton>
      <LinkButton to={`/winners/certificate?cycle=${cycle.id}`} variant="secondary">
        Certificates
      </LinkButton>
    </>
  );
}
