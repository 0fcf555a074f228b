import { useQuery } from '@tanstack/react-query';
import type { RestoreVotesResponse, VoteRemoval } from 'admin-api/contract';
import type { TableColumn } from 'shared-ui/host';
import { countText, formatCount, plural } from 'shared-web';
import { call, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { reasonField } from '../forms/fields.tsx';
import type { Act } from '../lists/acts.tsx';
import { NameCell, Stamp } from '../lists/name-cell.tsx';
import { RecordList } from '../lists/record-list.tsx';
import { useSignedInAdmin, voteRemovalsQuery, votingStatusQuery } from '../queries.ts';

/** Lists what takes votes out of the count: resets, deletions and exclusions of accounts. */
export function Removals() {
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  const cycle = useQuery(votingStatusQuery).data?.activeCycle;
  const openCycle = cycle?.state === 'open' ? cycle.id : undefined;
  const mayRestore = ({ cycle, kind }: VoteRemoval) =>
    isSuperAdmin || (cycle.id === openCycle && (kind === 'all' || kind === 'category'));
  return (
    <RecordList
      title="Excluded votes"
      note="Votes that don’t count, because of a reset, a deletion, a disqualification or excluded accounts. You can restore them."
      noun="excluded vote"
      nameOf={nameOf}
      rowKey={({ id }) => id}
      searchHint="Search excluded votes..."
      query={voteRemovalsQuery}
      columns={[...COLUMNS, { header: 'Status', cell: (removal) => statusOf(removal, mayRestore(removal)) }]}
      acts={[restore(openCycle, mayRestore)]}
      empty={{
        icon: 'vote',
        title: 'No votes have been excluded',
        description: 'Resets, deletions, disqualifications and excluded accounts appear here.',
      }}
    />
  );
}

const KIND: Record<VoteRemoval['kind'], string> = {
  all: 'All votes',
  category: 'Category reset',
  category_archived: 'Category deleted',
  vendor_archived: 'Vendor deleted',
  disqualified: 'Vendor disqualified',
  accounts: 'Accounts excluded',
};

const nameOf = ({ kind, target }: VoteRemoval) => (target ? `${KIND[kind]}: ${target.name}` : KIND[kind]);

const isDeletion = ({ kind }: VoteRemoval) => kind === 'vendor_archived' || kind === 'category_archived';

const COLUMNS: TableColumn<VoteRemoval>[] = [
  {
    header: 'What',
    rowHeader: true,
    cell: (removal) => <NameCell name={nameOf(removal)}>{removal.cycle.name}</NameCell>,
  },
  {
    header: 'Votes',
    cell: ({ voteCount, laterCount, accounts }) => (
      <>
        <span className="block">{formatCount(voteCount)}</span>
        {accounts > 0 && <span className="block text-ink-faint">{countText(accounts, 'account')}</span>}
        {laterCount > 0 && (
          <span className="block text-ink-faint">
            {countText(laterCount, 'more vote')} when the leaderboard freezes or voting ends
          </span>
        )}
      </>
    ),
  },
  { header: 'Excluded', cell: ({ removedAt, removedBy }) => <Stamp at={removedAt} by={removedBy} /> },
  { header: 'Reason', cell: ({ reason }) => <Reason reason={reason} /> },
];

const Reason = ({ reason }: Pick<VoteRemoval, 'reason'>) =>
  reason ? (
    <span className="block max-w-md wrap-anywhere @min-[42rem]:min-w-24">{reason}</span>
  ) : (
    <span className="text-ink-faint">None given</span>
  );

function statusOf({ isRestorable, restoredAt, restoredBy }: VoteRemoval, mayRestore: boolean) {
  if (isRestorable) return mayRestore ? 'Excluded' : 'Only a super admin can restore it';
  if (!restoredAt) return 'Nothing to restore';
  return (
    <>
      Restored <Stamp at={restoredAt} by={restoredBy ?? ''} />
    </>
  );
}

/** Restoring votes of another period than the open one corrects its result. That and undoing a disqualification need a reason. */
const restore = (
  openCycle: number | undefined,
  mayRestore: (removal: VoteRemoval) => boolean,
): Act<VoteRemoval, RestoreVotesResponse> => ({
  label: 'Restore',
  icon: 'undo',
  onlyOne: true,
  appliesTo: (removal) => removal.isRestorable && mayRestore(removal),
  confirm: ([removal], what) => ({
    title: 'Restore these votes?',
    description: removal && <WhatReturns removal={removal} what={what} />,
    ...((removal?.cycle.id !== openCycle || removal?.kind === 'disqualified') && {
      fields: {
        reason: reasonField({
          hint:
            removal?.cycle.id === openCycle
              ? 'Listed publicly under What organisers did.'
              : 'Voting has ended, so this corrects the result. Listed publicly under What organisers did.',
        }),
      },
    }),
  }),
  request: ([removal], { reason }) =>
    call('POST /api/admin/vote-removals/:id/restore', {
      at: removal?.id,
      body: reason ? { reason } : undefined,
      timeoutMs: VOTES_TIMEOUT_MS,
    }),
  failed: 'Failed to restore votes',
  done: (_, { restoredCount, skippedCount }) => {
    const back = plural(restoredCount, {
      one: '1 vote counts again.',
      other: `${formatCount(restoredCount)} votes count again.`,
    });
    return skippedCount === 0 ? back : `${back} ${formatCount(skippedCount)} couldn’t be restored.`;
  },
});

interface WhatReturnsProps {
  removal: VoteRemoval;
  what: string;
}

function WhatReturns({ removal, what }: WhatReturnsProps) {
  const { kind, voteCount, laterCount, blockedCount, target, cycle } = removal;
  return (
    <>
      {isDeletion(removal) && (
        <p className="mb-2">
          <strong className="text-ink">{target?.name}</strong> comes back to the site.
        </p>
      )}
      {kind === 'disqualified' && (
        <p className="mb-2">
          <strong className="text-ink">{target?.name}</strong> will no longer be disqualified.
        </p>
      )}
      {laterCount > 0 && (
        <p className="mb-2">{countText(laterCount, 'vote')} that would have left later will stay.</p>
      )}
      <p>
        Up to <strong className="text-ink">{countText(voteCount - blockedCount, 'vote')}</strong> will count
        again in {cycle.name} ({what}).
      </p>
      <p className="mt-2">
        If a voter has voted again since, the new vote stays and the old one isn’t restored
        {blockedCount > 0 && ` (${countText(blockedCount, 'vote')} so far)`}.
      </p>
    </>
  );
}
