import type { AdminVotingCycle } from 'admin-api/contract';
import { Link } from 'react-router-dom';
import { Badge, Button, type TableColumn } from 'shared-ui/host';
import { formatDateTimeIn } from 'shared-web';
import type { PanelZone } from '../../time/panel-zone.ts';
import { keepsVotesBack, shownVotes } from '../../time/since-seal.ts';
import { periodState } from '../period-state.ts';
import { resultsText } from '../seal-fields.tsx';
import { SiteLinks } from '../site-links.tsx';
import { WHO_MAY_VOTE } from '../who-may-vote.ts';
import { onlyThey, reopened as reopenedText } from './messages.tsx';

const NO_BREAK = '\u00a0';

/** Moments without the name of their time zone, which is said above the list. */
export function periodColumns({ name: zone }: PanelZone): TableColumn<AdminVotingCycle>[] {
  const say = (instant: string) => formatDateTimeIn(zone, instant);
  // The time goes below the day in a narrow column.
  const when = (instant: string) => (
    <time dateTime={instant} className="tabular-nums @min-[56rem]:whitespace-nowrap">
      {say(instant).replaceAll(' ', NO_BREAK).replace(`,${NO_BREAK}`, ', ')}
    </time>
  );
  return [
    {
      header: 'Period',
      cell: (period) => (
        <div className="@min-[42rem]:min-w-36">
          <span className="font-medium wrap-anywhere">{period.name}</span>{' '}
          <span className="inline-flex flex-wrap gap-1 align-middle">
            <Badge {...periodState(period)} />
            {period.isSealed && period.state === 'open' && <Badge icon="lock">Frozen</Badge>}
          </span>
          {period.sealedFrom && <span className="block text-ink-faint">{resultsText(period, say)}</span>}
          {period.whoMayVote !== 'everybody' && (
            <span className="block text-ink-faint">{onlyThey({ who: WHO_MAY_VOTE[period.whoMayVote] })}</span>
          )}
          {period.reopenedAt !== null && (
            <span className="mt-1 block text-ink-soft wrap-anywhere">
              {reopenedText({ at: say(period.reopenedAt), reason: period.reopenReason })}
            </span>
          )}
          <SiteLinks period={period} className="mt-1 justify-end @min-[42rem]:justify-start" />
        </div>
      ),
    },
    { header: 'Starts', cell: ({ startDate }) => when(startDate) },
    { header: 'Ends', cell: ({ endDate }) => when(endDate) },
    {
      header: 'Votes',
      cell: (period) => (
        <span className="tabular-nums">
          {period.state === 'scheduled' ? '–' : shownVotes(period, period.totalVotes)}
        </span>
      ),
    },
  ];
}

export type ActOnPeriod = 'change' | 'cancel' | 'rename' | 'reopen' | 'reveal';

/**
 * A scheduled period can be changed and gets its invitation codes; one without votes can be cancelled, one that has
 * begun renamed, and a frozen one announced. The newest closed period can be reopened, unless another has begun since
 * or its results were frozen and announced.
 */
export const actsColumn = (
  onAct: (act: ActOnPeriod, period: AdminVotingCycle) => void,
): TableColumn<AdminVotingCycle> => ({
  header: 'Actions',
  hideHeader: true,
  cell: (period) => {
    const button = (act: ActOnPeriod, label: string) => (
      <Button variant="secondary" size="sm" onClick={() => onAct(act, period)}>
        {label} <span className="sr-only">{period.name}</span>
      </Button>
    );
    const isReopenable =
      period.state === 'closed' && period.isActive && (!period.sealedFrom || period.isSealed);
    const isCancellable =
      period.state === 'scheduled' || (period.totalVotes === 0 && !keepsVotesBack(period));
    return (
      <div
        className={`flex flex-wrap gap-2 empty:hidden @min-[42rem]:justify-end ${period.isSealed ? '' : '@min-[42rem]:flex-nowrap'}`}
      >
        {period.isSealed && button('reveal', 'Announce results')}
        {isReopenable && button('reopen', 'Reopen')}
        {period.state === 'scheduled' && button('change', 'Change')}
        {period.state === 'scheduled' && (
          <Button asChild variant="secondary" size="sm">
            <Link to={`?tab=voting&page=codes&period=${period.id}`}>
              Codes <span className="sr-only">{period.name}</span>
            </Link>
          </Button>
        )}
        {period.state !== 'scheduled' && button('rename', 'Rename')}
        {isCancellable && button('cancel', 'Cancel')}
      </div>
    );
  },
});
