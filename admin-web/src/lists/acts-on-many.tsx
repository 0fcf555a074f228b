import { useQuery } from '@tanstack/react-query';
import type { ActsRequest } from 'admin-api/contract';
import { countText } from 'shared-web';
import { MOVING_VOTES_TIMEOUT_MS, request } from '../api-client.ts';
import { KEYS_OF_MOVED_VOTES, votingStatusQuery } from '../queries.ts';
import { sinceSeal } from '../time/since-seal.ts';
import type { ArchiveDialogProps } from './archive-dialog.tsx';
import { type ActOnMany, SelectionBar, type SelectionBarProps } from './selection-bar.tsx';

type Row = ArchiveDialogProps['row'] & { isDraft: boolean };

type ActsOnManyProps<R extends Row> = Pick<ArchiveDialogProps, 'path' | 'noun'> &
  Pick<SelectionBarProps<R>, 'isOffered' | 'found' | 'shown' | 'selection'> & {
    nouns: 'categories' | 'vendors';
    /** Offers one more act on these rows. */
    also?: (selected: readonly R[]) => ActOnMany;
  };

/** Publishes, exports or deletes the selected vendors or categories. */
export function ActsOnMany<R extends Row>({ path, noun, nouns, also, ...bar }: ActsOnManyProps<R>) {
  const { selected } = bar.selection;
  const send = (body: ActsRequest) =>
    request(`${path}/acts`, { method: 'POST', body, timeoutMs: MOVING_VOTES_TIMEOUT_MS });
  const drafts = selected.filter(({ isDraft }) => isDraft);
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const count = (rows: { length: number }) => countText(rows.length, noun, nouns);
  const publish: ActOnMany = {
    icon: 'eye',
    label: `Publish ${countText(drafts.length, 'draft')}`,
    confirmLabel: `Publish ${count(drafts)}`,
    busyLabel: 'Publishing...',
    description: 'They’ll be on the site straight away. You can undo this.',
    tone: 'primary',
    change: () => send({ act: 'publish', ids: idsOf(drafts) }),
    errorToast: `Failed to publish ${nouns}`,
    done: `${count(drafts)} published`,
    undo: {
      change: () => send({ act: 'unpublish', ids: idsOf(drafts) }),
      successToast: `${count(drafts)} unpublished`,
    },
  };
  const archive: ActOnMany = {
    icon: 'trash',
    label: `Delete ${count(selected)}`,
    confirmLabel: `Delete ${count(selected)}`,
    busyLabel: 'Deleting...',
    description: <WhatLeaves rows={selected} all={count(selected)} />,
    tone: 'danger',
    confirmWord: 'DELETE',
    change: () => send({ act: 'archive', ids: idsOf(selected) }),
    errorToast: `Failed to delete ${nouns}`,
    done: `${count(selected)} deleted`,
    undo: {
      change: () => send({ act: 'restore', ids: idsOf(selected), asDrafts: idsOf(drafts) }),
      successToast: `${count(selected)} restored`,
    },
  };
  return (
    <SelectionBar
      {...bar}
      noun={noun}
      nouns={nouns}
      acts={[...(drafts.length > 0 ? [publish] : []), ...(also ? [also(selected)] : []), archive]}
      invalidates={KEYS_OF_MOVED_VOTES}
      file={{
        path: `/api/admin/exports/${nouns}.csv?ids=${idsOf(selected).join(',')}`,
        name: `${nouns}.csv`,
      }}
    />
  );
}

interface WhatLeavesProps {
  rows: readonly Row[];
  /** The count with its noun: "12 vendors". */
  all: string;
}

function WhatLeaves({ rows, all }: WhatLeavesProps) {
  const { data: status } = useQuery(votingStatusQuery);
  const votes = rows.reduce((sum, { voteCount }) => sum + voteCount, 0);
  return (
    <>
      <p>
        {all} will leave the site. Their <strong className="text-ink">{countText(votes, 'vote')}</strong> in
        this voting period{status && sinceSeal(status)} will no longer count.
      </p>
      <p className="mt-2">Nothing is lost: you can undo this, or restore them one by one later.</p>
    </>
  );
}
