import { useQuery } from '@tanstack/react-query';
import type { AdminCategory, AdminVendor } from 'admin-api/contract';
import { useState } from 'react';
import { pageOf } from 'shared-web';
import { request, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { archivedQuery, KEYS_OF_VOTES } from '../queries.ts';
import { ListPages } from './list-pages.tsx';
import {
  type CatalogueNoun,
  deletedAt,
  deletedCount,
  deletedMany,
  failedToRestore,
  NOUNS,
  oneRestored,
} from './messages.tsx';
import { RowChange } from './row-change.tsx';

const PAGE_SIZE = 20;

export interface RestoreListProps {
  noun: CatalogueNoun;
}

/** Lists the deleted records in a folded section; each can be restored with its votes. */
export function RestoreList({ noun }: RestoreListProps) {
  const path = `/api/admin/${NOUNS[noun]}` as const;
  const { data = [] } = useQuery(archivedQuery<AdminCategory | AdminVendor>(path));
  const [wanted, setWanted] = useState(1);
  const { page, pageCount, shown } = pageOf<AdminCategory | AdminVendor>(data, wanted, PAGE_SIZE);
  if (data.length === 0) return null;
  return (
    <details className="mt-10 border-t border-line pt-4">
      <summary className="w-fit cursor-pointer py-2 text-sm font-medium">
        {deletedCount({ noun, count: data.length })}
      </summary>
      <ul className="mt-2 grid">
        {shown.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <p className="min-w-0 text-sm">
              <span dir="auto" className="font-medium wrap-anywhere">
                {row.name}
              </span>
              {row.archivedAt && (
                <span className="block text-ink-faint">{deletedAt({ at: row.archivedAt })}</span>
              )}
            </p>
            <RowChange
              change={() =>
                request(`${path}/${row.id}/restore`, { method: 'POST', timeoutMs: VOTES_TIMEOUT_MS })
              }
              meta={{
                errorToast: failedToRestore({ noun }),
                successToast: oneRestored(row),
                invalidates: KEYS_OF_VOTES,
              }}
              icon="undo"
              busyLabel="Restoring..."
            >
              Restore <span className="sr-only">{row.name}</span>
            </RowChange>
          </li>
        ))}
      </ul>
      <ListPages what={deletedMany({ noun })} page={page} pageCount={pageCount} onPageChange={setWanted} />
    </details>
  );
}
