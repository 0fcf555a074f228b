import { useQuery } from '@tanstack/react-query';
import type { GroupPreview as Preview } from 'admin-api/contract';
import { useState } from 'react';
import { Button, Heading, Skeleton } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import { groupPreviewQuery } from '../../queries.ts';
import { otherLeaders, votesOfGroup } from './messages.tsx';

/** Loads the preview only on request, because the audit log records each one. */
export function GroupPreview({ id }: { id: number }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-labelledby="group-preview" className="grid justify-items-start gap-3">
      <div>
        <Heading as="h3" size="card" id="group-preview">
          Preview
        </Heading>
        <p className="mt-1 text-sm text-ink-soft">
          The preview shows what excluding these votes would change. Your preview is logged.
        </p>
      </div>
      {isAsked ? (
        <Previewed id={id} />
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
          Preview
        </Button>
      )}
    </section>
  );
}

function Previewed({ id }: { id: number }) {
  const query = useQuery(groupPreviewQuery(id));
  return (
    <Loaded
      query={query}
      texts={{ loading: 'Loading preview', failed: 'Failed to load preview' }}
      placeholder={<Skeleton className="h-16 w-full" />}
    >
      {(preview) => (
        <div className="grid gap-1 text-sm">
          <p>{votesOfGroup(preview)}</p>
          <p>{winnersText(preview)}</p>
        </div>
      )}
    </Loaded>
  );
}

export function winnersText({ winners }: Preview): string {
  const changed = winners?.filter(({ changes }) => changes).map(({ categoryName }) => categoryName);
  return otherLeaders({ categories: changed ?? null });
}
