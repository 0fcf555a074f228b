import { Button } from 'shared-ui/host';
import { useChange } from 'shared-web';
import { MOVING_VOTES_TIMEOUT_MS, request } from '../api-client.ts';
import { KEYS_OF_MOVED_VOTES } from '../queries.ts';
import { useFocusGivenAway } from './row-change.tsx';

export interface DraftButtonProps {
  path: '/api/admin/categories' | '/api/admin/vendors';
  noun: 'category' | 'vendor';
  row: { id: number; name: string; isDraft: boolean };
}

/** Puts a draft on the site, or makes a draft of what is there. */
export const useDraftChange = ({ path, noun, row }: DraftButtonProps) =>
  useChange({
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

/** What went wrong stands beside it. */
export function DraftButton(props: DraftButtonProps) {
  const { row } = props;
  // A filter may take the row away.
  const place = useFocusGivenAway<HTMLSpanElement>();
  const changing = useDraftChange(props);
  return (
    <span ref={place} className="contents">
      <Button
        variant={row.isDraft ? 'primary' : 'ghost'}
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
