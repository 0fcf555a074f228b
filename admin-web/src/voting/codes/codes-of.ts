import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { withParams } from 'shared-web';
import { votingCyclesQuery } from '../../queries.ts';
import { useVotingStatus } from '../voting-status.ts';

/** Returns the current and the scheduled periods by start, and the one whose codes are shown, from the address. */
export function useCodesOf() {
  const [params, setParams] = useSearchParams();
  const current = useVotingStatus().status.activeCycle;
  const { data: cycles = [] } = useQuery(votingCyclesQuery);
  const scheduled = cycles.filter(({ state }) => state === 'scheduled').reverse();
  const periods = [...(current ? [current] : []), ...scheduled];
  const usual = periods.find(({ state }) => state !== 'closed') ?? periods[0];
  const period = periods.find(({ id }) => String(id) === params.get('period')) ?? usual;
  const choose = (id: number) =>
    setParams((old) => withParams(old, { period: String(id) }), { replace: true });
  return { periods, period, choose };
}
