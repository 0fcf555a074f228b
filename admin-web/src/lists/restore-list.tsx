import { useQuery } from '@tanstack/react-query';
import type { ActsRequest, AdminCategory, AdminVendor } from 'admin-api/contract';
import { useState } from 'react';
import { Table } from 'shared-ui/host';
import { countText, formatCount, pageOf } from 'shared-web';
import { request, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { archivedQuery, KEYS_OF_VOTES } from '../queries.ts';
import { Moment } from '../time/moment.tsx';
import { ListPages } from './list-pages.tsx';
import { type CatalogueNoun, NOUNS } from './messages.tsx';
import { selectColumn } from './select-column.tsx';
import { type ActOnMany, SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

const PAGE_SIZE = 50;

/** Lists the deleted records in a folded section; they can be restored together, with their votes. */
export function RestoreList({ noun }: { noun: CatalogueNoun }) {
  const nouns = NOUNS[noun];
  const path = `/api/admin/${nouns}`;
  const { data = [] } = useQuery(archivedQuery<AdminCategory | AdminVendor>(path));
  const [wanted, setWanted] = useState(1);
  const { page, pageCount, shown } = pageOf<AdminCategory | AdminVendor>(data, wanted, PAGE_SIZE);
  const selection = useSelection(data);
  const ids = selection.selected.map(({ id }) => id);
  const many = countText(ids.length, noun, nouns);
  const restore = (label: string, description: string, asDrafts: number[]): ActOnMany => ({
    icon: 'undo',
    label,
    busyLabel: 'Restoring...',
    description,
    tone: 'primary',
    change: () => {
      const body: ActsRequest = { act: 'restore', ids, asDrafts };
      return request(`${path}/acts`, { method: 'POST', body, timeoutMs: VOTES_TIMEOUT_MS });
    },
    errorToast: `Failed to restore ${nouns}`,
    done: `${many} restored`,
  });
  return (
    <details className="mt-10 border-t border-line pt-4" hidden={data.length === 0}>
      <summary className="w-fit cursor-pointer py-2 text-sm font-medium">
        {`Deleted ${nouns} (${formatCount(data.length)})`}
      </summary>
      <SelectionBar
        noun={noun}
        nouns={nouns}
        acts={[
          restore(`Restore ${many}`, 'They’ll be on the site again straight away, with their votes.', []),
          restore(`Restore ${many} as drafts`, 'Visitors won’t see them until you publish them.', ids),
        ]}
        invalidates={[...KEYS_OF_VOTES, [path, 'archived']]}
        isOffered
        found={data}
        shown={shown}
        selection={selection}
      />
      <Table
        caption={`Deleted ${nouns}`}
        columns={[
          selectColumn({ selection, nameOf: ({ name }) => name }),
          { header: 'Name', rowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
          { header: 'Deleted', cell: ({ archivedAt }) => archivedAt && <Moment at={archivedAt} /> },
        ]}
        rows={shown}
        rowKey={({ id }) => id}
      />
      <ListPages what={`deleted ${nouns}`} page={page} pageCount={pageCount} onPageChange={setWanted} />
    </details>
  );
}
