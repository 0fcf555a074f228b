import { Button } from 'shared-ui/host';
import { useChange } from 'shared-web';
import { MOVING_VOTES_TIMEOUT_MS, request } from '../api-client.ts';
import { KEYS_OF_MOVED_VOTES } from '../queries.ts';
import { useFocusGivenAway } from './row-change.tsx';

export interface DraftButtonProps {
  path: '/api/admin/categories' | '/api/admin/vendors';
  noun: 'category' | 'vendor';
  row: { id: number; name: string; isDraft: boolean };
  /** Of a dense table, where there may be a hundred of them. */
  isInRow?: boolean;
}

/** Puts a draft on the site, or makes a draft of what is there; what went wrong stands beside it. */
export function DraftButton({ path, noun, row, isInRow = false }: DraftButtonProps) {
  // A filter may take the row away.
  const place = useFocusGivenAway<HTMLSpanElement>();
  const changing = useChange({
    mutationFn: (isDraft: boolean) =>
      request(`${path}/${row.id}/${isDraft ? 'publish' : 'draft'}`, {
        method: 'POST',
        timeoutMs: MOVING_VOTES_TIMEOUT_MS,
      }),
    meta: {
      errorToast: row.isDraft ? `Failed to publish ${noun}` : `Failed to make the ${noun} a draft`,
      successToast: row.isDraft ? `${row.name} is on the site` : `${row.name} is a draft again`,
      invalidates: KEYS_OF_MOVED_VOTES,
    },
  });
  return (
    <span ref={place} className="contents">
      <Button
        variant={!row.isDraft ? 'ghost' : isInRow ? 'secondary' : 'primary'}
        size="sm"
        icon={row.isDraft ? 'eye' : 'eye-off'}
        onClick={() => changing.mutate(row.isDraft)}
        busy={changing.isPending}
        busyLabel={row.isDraft ? 'Publishing...' : 'Unpublishing...'}
      >
        {row.isDraft ? 'Publish' : 'Unpublish'} <span className="sr-only">{row.name}</span>
      </Button>
      {changing.failure && (
        <p role="alert" className="basis-full text-sm text-red">
          {changing.failure}
        </p>
      )}
    </span>
  );
}
