import type { Winners } from 'public-api/contract';
import { Link } from 'react-router-dom';
import { Button } from 'shared-ui/host';

/** Links to the ceremony and the certificates; draws nothing without winners. */
export function WinnersLinks({ cycle, podium }: Winners) {
  if (podium.length === 0) return null;
  return (
    <>
      <Button asChild variant="secondary">
        <Link to={`/winners/ceremony?cycle=${cycle.id}`}>Ceremony</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to={`/winners/certificate?cycle=${cycle.id}`}>Certificates</Link>
      </Button>
    </>
  );
}
