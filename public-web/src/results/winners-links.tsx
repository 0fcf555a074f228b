import { Link } from 'react-router-dom';
import { Button } from 'shared-ui/host';

/** What there is of the winners besides their list: for a hall, and for a wall. */
export function WinnersLinks({ cycle }: { cycle: number }) {
  return (
    <>
      <Button asChild variant="secondary">
        <Link to={`/winners/ceremony?cycle=${cycle}`}>Ceremony</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to={`/winners/certificate?cycle=${cycle}`}>Certificates</Link>
      </Button>
    </>
  );
}
