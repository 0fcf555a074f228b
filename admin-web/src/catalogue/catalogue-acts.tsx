import { useQuery } from '@tanstack/react-query';
import type { ActsRequest, VotingStatus } from 'admin-api/contract';
import type { ReactNode } from 'react';
import { countText } from 'shared-web';
import { call, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { choicesById, choicesOf } from '../forms/choice.tsx';
import { publicReason } from '../forms/fields.tsx';
import type { Act } from '../lists/acts.tsx';
import { vendorsQuery, votingStatusQuery } from '../queries.ts';
import { useDisqualify } from './disqualify.ts';
import { type CatalogueNoun, type CatalogueRow, NOUNS } from './records.ts';

type CatalogueAct = Act<CatalogueRow>;

const idsOf = (rows: readonly CatalogueRow[]) => rows.map(({ id }) => id);

/** What can be done with vendors and with categories. */
export function useCatalogueActs(noun: CatalogueNoun): readonly CatalogueAct[] {
  const cycle = useQuery(votingStatusQuery).data?.activeCycle;
  const isAnnounced = cycle?.state === 'closed' && !cycle.isFrozen;
  const { data: vendors = [] } = useQuery({ ...vendorsQuery, enabled: noun === 'vendor' });
  const disqualify = useDisqualify();
  const path = `/api/admin/${NOUNS[noun]}` as const;
  const send = (act: ActsRequest['act'], rows: readonly CatalogueRow[], more?: Partial<ActsRequest>) =>
    call(`POST ${path}/acts`, { body: { act, ids: idsOf(rows), ...more }, timeoutMs: VOTES_TIMEOUT_MS });

  const publish: CatalogueAct = {
    label: 'Publish',
    icon: 'eye',
    appliesTo: ({ isDraft }) => isDraft,
    request: (rows) => send('publish', rows),
    failed: `Failed to publish ${noun}`,
    done: (what) => `${what} published`,
    get undo() {
      return unpublish;
    },
  };
  const unpublish: CatalogueAct = {
    label: 'Unpublish',
    icon: 'eye-off',
    appliesTo: ({ isDraft, archivedAt }) => !isDraft && archivedAt === null,
    request: (rows) => send('unpublish', rows),
    failed: `Failed to unpublish ${noun}`,
    done: (what) => `${what} unpublished`,
    undo: publish,
  };
  const restore: CatalogueAct = {
    label: 'Restore',
    icon: 'undo',
    appliesTo: ({ archivedAt }) => archivedAt !== null,
    confirm: (_, what) => ({
      title: `Restore ${what}?`,
      description:
        'Once they’re on the site, their votes count again in a voting period whose results aren’t announced. For earlier ones, use Restore in Excluded votes.',
      fields: {
        reason: publicReason({ optional: true }),
        choice: {
          label: 'Restore',
          choices: choicesOf({ drafts: 'As drafts, which only admins see', site: 'On the site' }),
          start: 'drafts',
        },
      },
    }),
    request: (rows, { choice, reason }) =>
      send('restore', rows, { asDrafts: choice === 'drafts' ? idsOf(rows) : [], ...(reason && { reason }) }),
    failed: `Failed to restore ${noun}`,
    done: (what) => `${what} restored`,
  };
  const remove: CatalogueAct = {
    label: 'Delete',
    icon: 'trash',
    tone: 'danger',
    appliesTo: ({ archivedAt }) => archivedAt === null,
    confirm: (rows, what) => {
      const votes = rows.reduce((sum, { voteCount }) => sum + voteCount, 0);
      // While voting is open, votes may have been cast since the list was read.
      const mayLoseVotes = !isAnnounced && (votes > 0 || cycle?.state === 'open');
      return {
        title: `Delete ${what}?`,
        description: (
          <>
            <p>{leaves(what, votes, cycle)}</p>
            {noun === 'vendor' && rows.length > 1 && mayLoseVotes && (
              <p className="mt-2">Vendors with votes stay. You can disqualify them one by one.</p>
            )}
            <p className="mt-2">You can undo this, or restore it later from the deleted {NOUNS[noun]}.</p>
          </>
        ),
        ...(mayLoseVotes && {
          confirmWord: 'DELETE',
          fields: { reason: publicReason({ optional: votes === 0 }) },
        }),
      };
    },
    request: (rows, { reason }) =>
      rows.length === 1 && !reason
        ? call(`DELETE ${path}/:id`, { at: rows[0]?.id, timeoutMs: VOTES_TIMEOUT_MS })
        : send('archive', rows, { ...(reason && { reason }) }),
    failed: `Failed to delete ${noun}`,
    done: (what) => `${what} deleted`,
    undo: {
      ...restore,
      request: (rows) => send('restore', rows, { asDrafts: idsOf(rows.filter(({ isDraft }) => isDraft)) }),
    },
  };
  if (noun === 'category') return [publish, unpublish, restore, remove];
  const merge: CatalogueAct = {
    label: 'Merge into…',
    icon: 'boxes',
    tone: 'danger',
    onlyOne: true,
    appliesTo: ({ archivedAt }) => archivedAt === null,
    confirm: ([row], what) => ({
      title: `Merge ${what} into another vendor?`,
      description: `The other vendor gets its links, nominations and answered suggestions. ${what} leaves the site, and its address leads to the other vendor. Results of past voting periods keep both.`,
      fields: {
        choice: {
          label: 'Vendor to keep',
          choices: choicesById(vendors.filter(({ id, isDraft }) => id !== row?.id && !isDraft)),
        },
      },
    }),
    request: ([row], { choice }) =>
      call('POST /api/admin/vendors/:id/merge', {
        at: row?.id,
        body: { into: Number(choice) },
        timeoutMs: VOTES_TIMEOUT_MS,
      }),
    failed: 'Failed to merge vendors',
    done: (what) => `${what} merged`,
    ...(remove.undo && { undo: remove.undo }),
    instead: disqualify,
  };
  const { label, icon, appliesTo } = remove;
  const isVoted = ({ voteCount }: CatalogueRow) => voteCount > 0 && !isAnnounced;
  /** A vendor must not leave an undecided count without a trace, so deleting it leads to its disqualification. */
  const removeVoted: CatalogueAct = {
    ...disqualify,
    label,
    icon,
    appliesTo: (row) => row.archivedAt === null && isVoted(row),
    confirm: (rows, what) => ({
      ...disqualify.confirm?.(rows, what),
      title: `${what} has votes. Disqualify it?`,
    }),
  };
  return [
    ...[publish, unpublish, merge, restore, disqualify, removeVoted],
    { ...remove, appliesTo: (row) => appliesTo?.(row) === true && !isVoted(row) },
  ];
}

function leaves(what: string, votes: number, cycle: VotingStatus['activeCycle'] | undefined): ReactNode {
  if (cycle?.state === 'closed' && !cycle.isFrozen) {
    return `${what} will leave the site. The results of the ended voting period stay as they are.`;
  }
  const count = <strong className="text-ink">{countText(votes, 'vote')}</strong>;
  if (cycle?.isFrozen) {
    return (
      <>
        {what} will leave the site. {count} cast in this voting period before the freeze, and any cast since,
        will no longer count.
      </>
    );
  }
  if (votes === 0) return `${what} will leave the site.`;
  return (
    <>
      {what} will leave the site. {count} in this voting period will no longer count.
    </>
  );
}
