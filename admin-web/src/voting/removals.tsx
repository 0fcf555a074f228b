import { useQuery } from '@tanstack/react-query';
import type { VoteRemoval } from 'admin-api/contract';
import { useState } from 'react';
import { Button, Card, Heading, Table, type TableColumn } from 'shared-ui/host';
import { formatCount, formatDateTime, Loaded, useFocusBack, useListView } from 'shared-web';
import { ListPages } from '../lists/list-pages.tsx';
import { voteRemovalsQuery } from '../queries.ts';
import { useSignedInAdmin } from '../session/signed-in-admin.ts';
import { isDeletion, removalName } from './removal-name.ts';
import { RestoreVotesDialog } from './restore-votes-dialog.tsx';

export function Removals() {
  const { role } = useSignedInAdmin();
  const { view, showPage } = useListView();
  const removals = useQuery(voteRemovalsQuery(view.page));
  const [restoring, setRestoring] = useState<VoteRemoval>();
  const list = useFocusBack(restoring !== undefined);
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
    { header: 'Votes', cell: ({ voteCount }) => formatCount(voteCount) },
    {
      header: 'Removed',
      cell: ({ removedAt, removedBy }) => (
        <>
          <span className="block tabular-nums">{formatDateTime(removedAt)}</span>
          <span className="block text-ink-faint">by {removedBy}</span>
        </>
      ),
    },
    { header: 'Reason', cell: ({ reason }) => reason ?? <span className="text-ink-faint">None given</span> },
    {
      header: 'Restore',
      hideHeader: true,
      cell: (removal) => (
        <RestoreCell
          removal={removal}
          allowed={role === 'super_admin' || !isDeletion(removal)}
          onRestore={() => setRestoring(removal)}
        />
      ),
    },
  ];
  return (
    <Card
      ref={list}
      tabIndex={-1}
      variant="ruled"
      aria-labelledby="removals-title"
      className="mt-12 outline-none"
    >
      <Heading as="h3" size="card" id="removals-title">
        Removals
      </Heading>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        Votes that were set aside. Each removal can be undone.
      </p>
      <Loaded
        query={removals}
        what="removals"
        placeholder={
          <Table caption="Removals" columns={columns} rows={[]} rowKey={String} busy empty={null} />
        }
      >
        {({ rows, pageCount }) => (
          <>
            <Table
              caption="Removals"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<p className="py-3 text-ink-faint">No votes have been removed</p>}
            />
            <ListPages what="removals" page={view.page} pageCount={pageCount} onPageChange={showPage} />
          </>
        )}
      </Loaded>
      {restoring && <RestoreVotesDialog removal={restoring} onClose={() => setRestoring(undefined)} />}
    </Card>
  );
}

interface RestoreCellProps {
  removal: VoteRemoval;
  allowed: boolean;
  onRestore: () => void;
}

function RestoreCell({ removal, allowed, onRestore }: RestoreCellProps) {
  if (!removal.isRestorable) {
    const { restoredAt, restoredBy } = removal;
    if (!restoredAt) return <span className="text-ink-faint">Nothing to restore</span>;
    return (
      <span className="text-ink-faint">
        Restored {formatDateTime(restoredAt)} by {restoredBy}
      </span>
    );
  }
  if (!allowed) return <span className="text-ink-faint">A super admin can restore it</span>;
  return (
    <Button variant="secondary" size="sm" icon="undo" onClick={onRestore}>
      Restore <span className="sr-only">{removalName(removal)}</span>
    </Button>
  );
}
