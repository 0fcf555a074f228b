import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Button } from 'shared-ui/host';
import { useFocusBack, withParams } from 'shared-web';
import { votingCyclesQuery } from '../queries.ts';
import { PeriodDialog } from './period-dialog/period-dialog.tsx';
import { useCannotEndEarly } from './sealed-hours.ts';
import { useVotingStatus } from './voting-status.ts';

/** Opens the dialog for a new period, also if the address has `open=new-period`. */
export function NewPeriod() {
  const { status } = useVotingStatus();
  const [search, setSearch] = useSearchParams();
  const cannotEndEarly = useCannotEndEarly();
  // The dialog's default start is after the existing periods, so it opens once they have loaded.
  const { isLoading } = useQuery(votingCyclesQuery);
  const opened = search.get('open');
  const opener = useFocusBack<HTMLButtonElement>(opened !== null);
  const cycle = status.activeCycle;
  const isSealed = cycle?.isSealed === true;
  const close = () => setSearch(withParams(search, { open: '' }), { replace: true });
  return (
    <>
      <Button
        ref={opener}
        variant={cycle?.state === 'open' || isSealed ? 'secondary' : 'primary'}
        size="sm"
        icon="plus"
        disabled={cannotEndEarly}
        onClick={() => setSearch(withParams(search, { open: 'new-period' }))}
      >
        New voting period
      </Button>
      {opened === 'new-period' && !cannotEndEarly && !isLoading && <PeriodDialog onClose={close} />}
    </>
  );
}
