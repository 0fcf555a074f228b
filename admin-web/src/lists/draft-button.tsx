import { Button } from 'shared-ui/host';
import { useChange } from 'shared-web';
import { request, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { KEYS_OF_VOTES } from '../queries.ts';
import {
  type CatalogueNoun,
  failedToPublish,
  failedToUnpublish,
  NOUNS,
  onePublished,
  oneUnpublished,
} from './messages.tsx';
import { useFocusOnRemoval } from './row-change.tsx';

export interface DraftButtonProps {
  noun: CatalogueNoun;
  row: { id: number; name: string; isDraft: boolean };
}

/** Returns the change that publishes a draft, or unpublishes a record. */
export const useDraftChange = ({ noun, row }: DraftButtonProps) =>
  useChange({
    mutationFn: (isDraft: boolean) =>
      request(`/api/admin/${NOUNS[noun]}/${row.id}/${isDraft ? 'publish' : 'draft'}`, {
        method: 'POST',
        timeoutMs: VOTES_TIMEOUT_MS,
      }),
    meta: {
      errorToast: row.isDraft ? failedToPublish({ noun }) : failedToUnpublish({ noun }),
      successToast: row.isDraft ? onePublished(row) : oneUnpublished(row),
      invalidates: KEYS_OF_VOTES,
    },
  });

/** Publishes or unpublishes a record, and shows a failure beside the button. */
export function DraftButton({ iconOnly = false, ...props }: DraftButtonProps & { iconOnly?: boolean }) {
  const { row } = props;
  const label = row.isDraft ? 'Publish' : 'Unpublish';
  // A filter may hide the row afterwards.
  const place = useFocusOnRemoval<HTMLSpanElement>();
  const changing = useDraftChange(props);
  return (
    <span ref={place} className="contents">
      <Button
        variant={row.isDraft ? 'secondary' : 'ghost'}
        size="sm"
        icon={row.isDraft ? 'eye' : 'eye-off'}
        iconOnly={iconOnly && !row.isDraft}
        title={label}
        onClick={() => changing.mutate(row.isDraft)}
        busy={changing.isPending}
        busyLabel={row.isDraft ? 'Publishing...' : 'Unpublishing...'}
      >
        {label} <span className="sr-only">{row.name}</span>
      </Button>
      {changing.failure && (
        <p role="alert" className="basis-full text-sm text-red">
          {changing.failure}
        </p>
      )}
    </span>
  );
}
