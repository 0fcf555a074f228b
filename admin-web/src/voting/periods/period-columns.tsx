import type { AdminVotingCycle } from 'admin-api/contract';
import { Badge, type BadgeProps, Button, type TableColumn } from 'shared-ui/host';
import { formatCount, formatDateTime } from 'shared-web';
import { resultsShow } from '../seal-fields.tsx';
import { WHO_MAY_VOTE } from '../who-may-vote.ts';

const STATES: Record<AdminVotingCycle['state'], BadgeProps> = {
  scheduled: { tone: 'gold', icon: 'clock', children: 'Scheduled' },
  open: { tone: 'green', icon: 'circle-check', children: 'Open' },
  closed: { icon: 'lock', children: 'Closed' },
};

export const PERIOD_COLUMNS: readonly TableColumn<AdminVotingCycle>[] = [
  {
    header: 'Period',
    cell: ({ name, whoMayVote, reopenedAt, reopenReason, ...period }) => (
      <>
        <span className="block font-medium wrap-anywhere">{name}</span>
        {period.sealedFrom && <span className="block text-ink-faint">{resultsShow(period)}</span>}
        {whoMayVote === 'invited' && (
          <span className="block text-ink-faint">{WHO_MAY_VOTE[whoMayVote]} only</span>
        )}
        {reopenedAt !== null && (
          <span className="mt-1 block text-ink-soft wrap-anywhere">
            Reopened {formatDateTime(reopenedAt)}: {reopenReason}
          </span>
        )}
      </>
    ),
  },
  {
    header: 'State',
    cell: ({ state, isSealed }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge {...STATES[state]} />
        {isSealed && <Badge icon="lock">Sealed</Badge>}
      </span>
    ),
  },
  { header: 'Starts', cell: ({ startDate }) => <When instant={startDate} /> },
  { header: 'Ends', cell: ({ endDate }) => <When instant={endDate} /> },
  {
    header: 'Votes',
    cell: ({ state, totalVotes }) => (
      <span className="tabular-nums">{state === 'scheduled' ? '–' : formatCount(totalVotes)}</span>
    ),
  },
];

function When({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="tabular-nums">
      {formatDateTime(instant)}
    </time>
  );
}

export type ActOnPeriod = 'change' | 'cancel' | 'reopen' | 'reveal';

/**
 * A scheduled one is changed or cancelled, and gets its invitation codes, a sealed one revealed; the newest closed one is reopened, unless another has
 * begun since or its results were sealed and revealed.
 */
export const actsColumn = (
  onAct: (act: ActOnPeriod | 'codes', period: AdminVotingCycle) => void,
): TableColumn<AdminVotingCycle> => ({
  header: 'Actions',
  hideHeader: true,
  cell: (period) => {
    const button = (act: Parameters<typeof onAct>[0], label: string) => (
      <Button variant="secondary" size="sm" onClick={() => onAct(act, period)}>
        {label} <span className="sr-only">{period.name}</span>
      </Button>
    );
    const isReopenable =
      period.state === 'closed' && period.isActive && (!period.sealedFrom || period.isSealed);
    return (
      <div className="flex flex-wrap gap-2 empty:hidden">
        {period.isSealed && button('reveal', 'Reveal Now')}
        {isReopenable && button('reopen', 'Reopen')}
        {period.state === 'scheduled' && button('change', 'Change')}
        {period.state === 'scheduled' && button('codes', 'Codes')}
        {period.state === 'scheduled' && button('cancel', 'Cancel')}
      </div>
    );
  },
});
