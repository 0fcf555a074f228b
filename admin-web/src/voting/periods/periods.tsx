import type { AdminVotingCycle } from 'admin-api/contract';
import { Badge, type TableColumn } from 'shared-ui/host';
import { formatDateTime, PageLink } from 'shared-web';
import { call } from '../../api-client.ts';
import type { Act } from '../../lists/acts.tsx';
import { NameCell } from '../../lists/name-cell.tsx';
import { RecordList, type RecordListProps } from '../../lists/record-list.tsx';
import { useSignedInAdmin, votingCyclesQuery } from '../../queries.ts';
import { Moment } from '../../time/moment.tsx';
import { usePanelZone } from '../../time/zoned-time.ts';
import { NewPeriod } from '../new-period.tsx';
import { PeriodForm } from '../period-form/period-form.tsx';
import { periodState, shownVotes } from '../period-state.ts';
import { resultsText, WHO_MAY_VOTE } from '../rules.ts';
import { SiteLinks } from '../site-links.tsx';
import { WithVotingStatus } from '../with-voting-status.tsx';

const STATES = { '': 'All', scheduled: 'Scheduled', open: 'Open', closed: 'Ended' };

/** Lists all periods, including scheduled ones. */
export function PeriodsPage() {
  const mayAct = useSignedInAdmin().role === 'super_admin';
  return (
    <WithVotingStatus>
      <RecordList<AdminVotingCycle, AdminVotingCycle[]>
        title="All periods"
        note="Scheduled periods start and end automatically; between periods, visitors see the most recent results."
        actions={mayAct && <NewPeriod isMain />}
        noun="period"
        nameOf={({ name }) => name}
        rowKey={({ id }) => id}
        query={() => votingCyclesQuery}
        find={{
          textsOf: ({ name }) => [name],
          applies: (period, { state }) => !state || period.state === state,
        }}
        filters={{ state: { label: 'State', choices: STATES } }}
        columns={COLUMNS}
        {...(mayAct && { main: CHANGE, acts: [CANCEL] })}
        empty={{
          icon: 'calendar',
          title: 'No voting period yet',
          description: 'People vote in a voting period.',
        }}
      />
    </WithVotingStatus>
  );
}

const CHANGE: NonNullable<RecordListProps<AdminVotingCycle>['main']> = {
  label: 'Change',
  open: ({ row, close }) => <PeriodForm period={row} onClose={close} />,
};

/** Cancels periods that are scheduled or certainly have no votes. */
const CANCEL: Act<AdminVotingCycle> = {
  label: 'Cancel period',
  icon: 'trash',
  tone: 'danger',
  appliesTo: (period) => period.state === 'scheduled' || (period.totalVotes === 0 && !period.isFrozen),
  confirm: (_, what) => ({
    title: `Cancel ${what}?`,
    description: `${what} will disappear from the site. There are no votes yet, and codes made for it will stop working.`,
    cancelLabel: 'Keep it',
  }),
  request: (periods) =>
    Promise.all(periods.map(({ id }) => call('DELETE /api/admin/voting-cycles/:id', { at: id }))),
  failed: 'Failed to cancel the voting period',
  done: (what) => `${what} cancelled`,
};

/** Shows times without their time zone, which the foot of the page names. */
const COLUMNS: readonly TableColumn<AdminVotingCycle>[] = [
  { header: 'Period', rowHeader: true, cell: (period) => <Named period={period} /> },
  { header: 'Starts', cell: ({ startDate }) => <Moment at={startDate} /> },
  { header: 'Ends', cell: ({ endDate }) => <Moment at={endDate} /> },
  {
    header: 'Votes',
    cell: (period) => (period.state === 'scheduled' ? '–' : shownVotes(period, period.totalVotes)),
  },
];

function Named({ period }: { period: AdminVotingCycle }) {
  const zone = usePanelZone();
  const say = (instant: string) => formatDateTime(instant, zone);
  return (
    <NameCell name={period.name}>
      <span className="my-1 flex flex-wrap gap-1">
        <Badge {...periodState(period)} />
        {period.isFrozen && period.state === 'open' && <Badge icon="lock">Frozen</Badge>}
      </span>
      {period.frozenFrom && <span className="block">{resultsText(period, say)}</span>}
      {period.whoMayVote !== 'everybody' && (
        <span className="block">{`${WHO_MAY_VOTE[period.whoMayVote]} only`}</span>
      )}
      {period.reopenedAt !== null && (
        <span className="mt-1 block text-ink-soft">
          {`Reopened ${say(period.reopenedAt)}: ${period.reopenReason}`}
        </span>
      )}
      <span className="mt-1 flex flex-wrap gap-x-4 gap-y-2 empty:hidden">
        {period.isFrozen && (
          <PageLink to={`?tab=voting&page=announce&period=${period.id}`}>
            Announce results <span className="sr-only">{period.name}</span>
          </PageLink>
        )}
        {period.state === 'scheduled' && (
          <PageLink to={`?tab=voting&page=codes&period=${period.id}`}>
            Codes <span className="sr-only">{period.name}</span>
          </PageLink>
        )}
        <SiteLinks period={period} />
      </span>
    </NameCell>
  );
}
