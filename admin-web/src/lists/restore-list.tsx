import { useQuery } from '@tanstack/react-query';
import type { AdminCategory, AdminVendor } from 'admin-api/contract';
import { useState } from 'react';
import { pageOf } from 'shared-web';
import { MOVING_VOTES_TIMEOUT_MS, request } from '../api-client.ts';
import { archivedQuery, KEYS_OF_MOVED_VOTES } from '../queries.ts';
import { Moment } from '../time/moment.tsx';
import { ListPages } from './list-pages.tsx';
import { RowChange } from './row-change.tsx';

const PAGE_SIZE = 20;

export interface RestoreListProps {
  path: '/api/admin/categories' | '/api/admin/vendors';
  /** As in "Restore category". */
  noun: 'category' | 'vendor';
  nouns: string;
}

/** What was deleted, folded away; deleting is setting aside, so each may come back with its votes. */
export function RestoreList({ path, noun, nouns }: RestoreListProps) {
  const { data = [] } = useQuery(archivedQuery<AdminCategory | AdminVendor>(path));
  const [wanted, setWanted] = useState(1);
  const { page, pageCount, shown } = pageOf<AdminCategory | AdminVendor>(data, wanted, PAGE_SIZE);
  if (data.length === 0) return null;
  return (
    <details className="mt-10 border-t border-line pt-4">
      <summary className="w-fit cursor-pointer py-2 text-sm font-medium">
        Deleted {nouns} ({data.length})
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
                <span className="text-ink-faint">
                  {' '}
                  · deleted <Moment at={row.archivedAt} />
                </span>
              )}
            </p>
            <RowChange
              change={() =>
                request(`${path}/${row.id}/restore`, { method: 'POST', timeoutMs: MOVING_VOTES_TIMEOUT_MS })
              }
              meta={{
                errorToast: `Failed to restore ${noun}`,
                successToast: `${row.name} restored`,
                invalidates: KEYS_OF_MOVED_VOTES,
              }}
              icon="undo"
              busyLabel="Restoring..."
            >
              Restore <span className="sr-only">{row.name}</span>
            </RowChange>
          </li>
        ))}
      </ul>
      <ListPages what={`deleted ${nouns}`} page={page} pageCount={pageCount} onPageChange={setWanted} />
    </details>
  );
}
