import { useQuery } from '@tanstack/react-query';
import type { VoteRemoval, VotingStatus } from 'admin-api/contract';
import { useState } from 'react';
import { Button, type TableColumn } from 'shared-ui/host';
import { countText, formatCount, formatDateTime, useFocusBack, useListView } from 'shared-web';
import { PagedTable } from '../lists/paged-table.tsx';
import { PanelPage } from '../lists/panel-card.tsx';
import { useSignedInAdmin, voteRemovalsQuery, votingStatusQuery } from '../queries.ts';
import { Moment } from '../time/moment.tsx';
import { type PanelZone, usePanelZone } from '../time/zoned-time.ts';
import { leaveLater, removedBy as removedByText, restoredBy as restoredByText } from './messages.tsx';
import { needsSuperAdmin, removalName } from './removal-name.ts';
import { RestoreVotesDialog } from './restore-votes-dialog.tsx';

export function Removals() {
  const { role } = useSignedInAdmin();
  const list = useListView();
  const removals = useQuery(voteRemovalsQuery(list.view.page));
  const [restoring, setRestoring] = useState<VoteRemoval>();
  const open = useQuery({ ...votingStatusQuery, select: openCycleId }).data;
  const corrects = ({ cycle }: VoteRemoval) => cycle.id !== open;
  const card = useFocusBack(restoring !== undefined);
  const zone = usePanelZone();
  const columns: TableColumn<VoteRemoval>[] = [
    {
      header: 'What',
      cell: (removal) => (
        <>
          <span className="block font-medium wrap-anywhere">{removalName(removal)}</span>
          <span className="block text-ink-faint wrap-anywhere">{removal.cycle.name}</span>
        </>
      ),
    },
    {
      header: 'Votes',
      cell: ({ voteCount, laterCount, accounts }) => (
        <>
          <span className="block tabular-nums">{formatCount(voteCount)}</span>
          {accounts > 0 && <span className="block text-ink-faint">{countText(accounts, 'account')}</span>}
          {laterCount > 0 && (
            <span className="block text-ink-faint">{leaveLater({ votes: laterCount })}</span>
          )}
        </>
      ),
    },
    {
      header: 'Excluded',
      cell: ({ removedAt, removedBy }) => (
        <>
          <Moment at={removedAt} className="block" />
          <span className="block text-ink-faint">{removedByText({ name: removedBy })}</span>
        </>
      ),
    },
    { header: 'Reason', cell: ({ reason }) => reason ?? <span className="text-ink-faint">None given</span> },
    {
      header: 'Restore',
      hideHeader: true,
      cell: (removal) => {
        const note = noteOf(
          removal,
          zone,
          role === 'super_admin' || !(needsSuperAdmin(removal) || corrects(removal)),
        );
        if (note) return <span className="text-ink-faint">{note}</span>;
        return (
          <Button variant="secondary" size="sm" icon="undo" onClick={() => setRestoring(removal)}>
            {removal.laterCount > 0 && removal.voteCount === 0 ? 'Withdraw' : 'Restore'}{' '}
            <span className="sr-only">{removalName(removal)}</span>
          </Button>
        );
      },
    },
  ];
  return (
    <PanelPage
      ref={card}
      title="Excluded votes"
      note="Votes that don’t count, because of a reset, a deletion or excluded accounts. You can restore them."
    >
      <PagedTable
        query={removals}
        what="excluded votes"
        columns={columns}
        list={list}
        empty={<p className="py-3 text-ink-faint">No votes have been excluded</p>}
      />
      {restoring && (
        <RestoreVotesDialog
          removal={restoring}
          corrects={corrects(restoring)}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </PanelPage>
  );
}

const openCycleId = ({ activeCycle }: VotingStatus) =>
  activeCycle?.state === 'open' ? activeCycle.id : null;

/** Returns why a removal cannot be restored, or undefined if it can. */
function noteOf(
  { isRestorable, restoredAt, restoredBy }: VoteRemoval,
  zone: PanelZone,
  isAllowed: boolean,
): string | undefined {
  if (isRestorable) return isAllowed ? undefined : 'Only a super admin can restore it';
  return restoredAt
    ? restoredByText({ at: formatDateTime(restoredAt, zone.name), by: restoredBy })
    : 'Nothing to restore';
}
