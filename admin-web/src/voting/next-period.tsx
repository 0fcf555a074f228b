import { useQuery } from '@tanstack/react-query';
import { formatDateTime, PageLink } from 'shared-web';
import { votingCyclesQuery } from '../queries.ts';
import { usePanelZone } from '../time/panel-zone.ts';
import { nextFrom } from './messages.tsx';

/** Names the scheduled period that starts next, if there is one. */
export function NextPeriod({ className }: { className: string }) {
  const { data: periods = [] } = useQuery(votingCyclesQuery);
  const { name: zone } = usePanelZone();
  // The newest period comes first.
  const next = periods.findLast(({ state }) => state === 'scheduled');
  if (!next) return null;
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      {nextFrom({ period: next.name, start: formatDateTime(next.startDate, zone) })}{' '}
      <PageLink to="?tab=voting&page=periods">All periods</PageLink>
    </p>
  );
}
