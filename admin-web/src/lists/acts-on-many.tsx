import { useQuery } from '@tanstack/react-query';
import type { ActsRequest } from 'admin-api/contract';
import { request, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { KEYS_OF_VOTES, votingStatusQuery } from '../queries.ts';
import type { ArchiveDialogProps } from './archive-dialog.tsx';
import {
  type CatalogueNoun,
  deleteMany,
  failedToDeleteMany,
  failedToPublishMany,
  manyDeleted,
  manyLeave,
  manyPublished,
  manyRestored,
  manyUnpublished,
  NOUNS,
  publishDrafts,
  publishMany,
} from './messages.tsx';
import type { ActOnMany, ActsOnSelected } from './selection-bar.tsx';

type Row = ArchiveDialogProps['row'] & { isDraft: boolean };

/** Publishes, exports or deletes the selected vendors or categories, or does something else with them. */
export function actsOnMany(noun: CatalogueNoun, selected: readonly Row[], also?: ActOnMany): ActsOnSelected {
  const nouns = NOUNS[noun];
  const send = (body: ActsRequest) =>
    request(`/api/admin/${nouns}/acts`, { method: 'POST', body, timeoutMs: VOTES_TIMEOUT_MS });
  const drafts = selected.filter(({ isDraft }) => isDraft);
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const many = { noun, count: selected.length };
  const manyDrafts = { noun, count: drafts.length };
  const publish: ActOnMany = {
    icon: 'eye',
    label: publishDrafts(manyDrafts),
    confirmLabel: publishMany(manyDrafts),
    busyLabel: 'Publishing...',
    description: 'They’ll be on the site straight away. You can undo this.',
    tone: 'primary',
    change: () => send({ act: 'publish', ids: idsOf(drafts) }),
    errorToast: failedToPublishMany({ noun }),
    done: manyPublished(manyDrafts),
    undo: {
      change: () => send({ act: 'unpublish', ids: idsOf(drafts) }),
      successToast: manyUnpublished(manyDrafts),
    },
  };
  const archive: ActOnMany = {
    icon: 'trash',
    label: deleteMany(many),
    busyLabel: 'Deleting...',
    description: <WhatLeaves noun={noun} rows={selected} />,
    tone: 'danger',
    confirmWord: 'DELETE',
    change: () => send({ act: 'archive', ids: idsOf(selected) }),
    errorToast: failedToDeleteMany({ noun }),
    done: manyDeleted(many),
    undo: {
      change: () => send({ act: 'restore', ids: idsOf(selected), asDrafts: idsOf(drafts) }),
      successToast: manyRestored(many),
    },
  };
  return {
    noun,
    nouns,
    acts: [...(drafts.length > 0 ? [publish] : []), ...(also ? [also] : []), archive],
    invalidates: KEYS_OF_VOTES,
    file: { path: `/api/admin/exports/${nouns}.csv?ids=${idsOf(selected).join(',')}`, name: `${nouns}.csv` },
  };
}

interface WhatLeavesProps {
  noun: CatalogueNoun;
  rows: readonly Row[];
}

function WhatLeaves({ noun, rows }: WhatLeavesProps) {
  const { data: status } = useQuery(votingStatusQuery);
  const votes = rows.reduce((sum, { voteCount }) => sum + voteCount, 0);
  const isFrozen = status?.activeCycle?.isSealed === true;
  const isOver = status?.activeCycle?.state === 'closed';
  return (
    <>
      <p>{manyLeave({ noun, count: rows.length, votes, isFrozen, isOver })}</p>
      <p className="mt-2">You can undo this, or restore them one by one later.</p>
    </>
  );
}
