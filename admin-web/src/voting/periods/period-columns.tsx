import type { AdminVotingCycle } from 'admin-api/contract';
import { Badge, Button, type TableColumn } from 'shared-ui/host';
import { formatDateTime, LinkButton } from 'shared-web';
import { keepsVotesBack, shownVotes } from '../../time/shown-votes.ts';
import type { PanelZone } from '../../time/zoned-time.ts';
import { periodState } from '../period-state.ts';
import { resultsText, WHO_MAY_VOTE } from '../rules.ts';
import { SiteLinks } from '../site-links.tsx';

const NO_BREAK = '\u00a0';

/** Shows times without their time zone, which the foot of the page names. */
export function periodColumns({ name: zone }: PanelZone): TableColumn<AdminVotingCycle>[] {
  const say = (instant: string) => formatDateTime(instant, zone);
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
            <span className="block text-ink-faint">{`${WHO_MAY_VOTE[period.whoMayVote]} only`}</span>
          )}
          {period.reopenedAt !== null && (
            <span className="mt-1 block text-ink-soft wrap-anywhere">
              {`Reopened ${say(period.reopenedAt)}: ${period.reopenReason}`}
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

export type ActOnPeriod = 'change' | 'cancel' | 'reopen';

/**
 * Shows the buttons of a period. The active period can be reopened after its end, unless its results were frozen and
 * have been announced. A period can be cancelled if it is scheduled or certainly has no votes.
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
        {period.isSealed && (
          <LinkButton to={`?tab=voting&page=announce&period=${period.id}`} variant="secondary" size="sm">
            Announce results <span className="sr-only">{period.name}</span>
          </LinkButton>
        )}
        {isReopenable && button('reopen', 'Reopen')}
        {button('change', 'Change')}
        {period.state === 'scheduled' && (
          <LinkButton to={`?tab=voting&page=codes&period=${period.id}`} variant="secondary" size="sm">
            Codes <span className="sr-only">{period.name}</span>
          </LinkButton>
        )}
        {isCancellable && button('cancel', 'Cancel')}
      </div>
    );
  },
});
