import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Button } from 'shared-ui/host';
import { withParams } from 'shared-web';
import { useFocusBack } from '../lists/list-view.ts';
import { votingCyclesQuery } from '../queries.ts';
import { PeriodForm } from './period-form/period-form.tsx';
import { useVotingStatus } from './with-voting-status.tsx';

/** Opens the form of a new period, also if the address has `open=new-period`. */
export function NewPeriod({ isMain }: { isMain: boolean }) {
  const { status } = useVotingStatus();
  const [search, setSearch] = useSearchParams();
  // The form's default start is after the existing periods, so it opens once they have loaded.
  const { isLoading } = useQuery(votingCyclesQuery);
  const opened = search.get('open');
  const opener = useFocusBack<HTMLButtonElement>(opened !== null);
  const cycle = status.activeCycle;
  const close = () => setSearch(withParams(search, { open: '' }), { replace: true });
  return (
    <>
      <Button
        ref={opener}
        variant={!isMain || cycle?.state === 'open' || cycle?.isFrozen ? 'secondary' : 'primary'}
        size="sm"
        icon="plus"
        onClick={() => setSearch(withParams(search, { open: 'new-period' }))}
      >
        New voting period
      </Button>
      {opened === 'new-period' && !isLoading && <PeriodForm onClose={close} />}
    </>
  );
}
