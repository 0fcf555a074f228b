import { useQuery } from '@tanstack/react-query';
import type { ActsRequest } from 'admin-api/contract';
import { useState } from 'react';
import { Banner, Button } from 'shared-ui/host';
import { ConfirmChange, countText, formatCount, useFocusBack } from 'shared-web';
import { MOVING_VOTES_TIMEOUT_MS, request } from '../api-client.ts';
import { KEYS_OF_MOVED_VOTES, votingStatusQuery } from '../queries.ts';
import { sinceSeal } from '../time/since-seal.ts';
import type { ArchiveDialogProps } from './archive-dialog.tsx';
import { RowChange } from './row-change.tsx';
import type { Selection } from './use-selection.ts';

/** The server takes at most this many at once. */
const MOST_AT_ONCE = 500;

type Row = ArchiveDialogProps['row'] & { isDraft: boolean };

/** What the bar offers, and what undoes it. */
const ACTS = {
  publish: { base: 'publish', past: 'published', button: 'Publish', undo: 'unpublish' },
  archive: { base: 'delete', past: 'deleted', button: 'Delete', undo: 'restore' },
} as const;
type Act = keyof typeof ACTS;

export interface ActsOnManyProps<R extends Row> extends Pick<ArchiveDialogProps, 'path' | 'noun'> {
  nouns: string;
  found: readonly R[];
  /** The found ones that this page shows. */
  shown: readonly R[];
  selection: Selection<R>;
}

/** Selects rows and changes all of them by one call, which can be undone by another. */
export function ActsOnMany<R extends Row>({
  path,
  noun,
  nouns,
  found,
  shown,
  selection,
}: ActsOnManyProps<R>) {
  const { selected } = selection;
  // The rows are kept: those that were deleted leave the list while the dialog closes.
  const [asked, setAsked] = useState<{ act: Act; rows: readonly R[] }>();
  const [done, setDone] = useState<{ act: Act; ids: number[]; asDrafts: number[] }>();
  const bar = useFocusBack<HTMLDivElement>(asked !== undefined);
  const count = (rows: { length: number }) => countText(rows.length, noun, nouns);
  const send = (body: ActsRequest) =>
    request(`${path}/acts`, { method: 'POST', body, timeoutMs: MOVING_VOTES_TIMEOUT_MS });
  const ask = (act: Act, rows: readonly R[]) => setAsked({ act, rows });
  const drafts = selected.filter(({ isDraft }) => isDraft);
  return (
    <div ref={bar} tabIndex={-1} className="mb-2 grid gap-3 outline-none">
      {done && (
        <Banner
          live
          title={`${count(done.ids)} ${ACTS[done.act].past}`}
          action={
            <span className="flex items-center gap-2">
              <RowChange
                change={async () => {
                  const { act, ids, asDrafts } = done;
                  await send({ act: ACTS[act].undo, ids, ...(act === 'archive' && { asDrafts }) });
                  setDone(undefined);
                }}
                meta={{
                  errorToast: 'Failed to undo this',
                  successToast:
                    done.act === 'archive' ? `${count(done.ids)} restored` : `${count(done.ids)} unpublished`,
                  invalidates: KEYS_OF_MOVED_VOTES,
                }}
                icon="undo"
                busyLabel="Undoing..."
              >
                Undo
              </RowChange>
              <Button
                variant="ghost"
                size="sm"
                icon="x"
                iconOnly
                onClick={() => {
                  setDone(undefined);
                  bar.current?.focus();
                }}
              >
                Close
              </Button>
            </span>
          }
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SelectShown nouns={nouns} shown={shown} selection={selection} />
        {selected.length > 0 && (
          <>
            <p role="status" className="text-sm font-medium tabular-nums">
              {count(selected)} selected
            </p>
            {selected.length < found.length &&
              found.length > shown.length &&
              found.length <= MOST_AT_ONCE && (
                <Button variant="ghost" size="sm" onClick={() => selection.set(found, true)}>
                  Select all {formatCount(found.length)}
                </Button>
              )}
            <Button variant="ghost" size="sm" onClick={selection.clear}>
              Clear
            </Button>
            {selected.length > MOST_AT_ONCE ? (
              <p className="text-sm text-ink-soft">
                Select at most {formatCount(MOST_AT_ONCE)} to change them at once.
              </p>
            ) : (
              <span className="flex flex-wrap gap-2 sm:ml-auto">
                {drafts.length > 0 && (
                  <Button variant="secondary" size="sm" icon="eye" onClick={() => ask('publish', drafts)}>
                    Publish {countText(drafts.length, 'draft')}
                  </Button>
                )}
                <Button variant="secondary" size="sm" icon="trash" onClick={() => ask('archive', selected)}>
                  Delete {count(selected)}
                </Button>
              </span>
            )}
          </>
        )}
      </div>
      {asked && (
        <ConfirmChange
          change={() => send({ act: asked.act, ids: asked.rows.map(({ id }) => id) })}
          meta={{
            errorToast: `Failed to ${ACTS[asked.act].base} ${nouns}`,
            invalidates: KEYS_OF_MOVED_VOTES,
          }}
          onDone={() => {
            const asDrafts = asked.rows.filter(({ isDraft }) => isDraft).map(({ id }) => id);
            setDone({ act: asked.act, ids: asked.rows.map(({ id }) => id), asDrafts });
            selection.clear();
          }}
          onClose={() => setAsked(undefined)}
          title={`${ACTS[asked.act].button} ${count(asked.rows)}?`}
          description={
            asked.act === 'archive' ? (
              <WhatLeaves rows={asked.rows} all={count(asked.rows)} />
            ) : (
              'They’ll be on the site straight away. You can undo this.'
            )
          }
          tone={asked.act === 'archive' ? 'danger' : 'primary'}
          {...(asked.act === 'archive' && { confirmWord: 'DELETE' })}
          confirmLabel={`${ACTS[asked.act].button} ${count(asked.rows)}`}
          busyLabel={asked.act === 'archive' ? 'Deleting...' : 'Publishing...'}
        />
      )}
    </div>
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

interface SelectShownProps<R> {
  nouns: string;
  shown: readonly R[];
  selection: Selection<R>;
}

function SelectShown<R extends Row>({ nouns, shown, selection }: SelectShownProps<R>) {
  const chosen = shown.filter(selection.has);
  const isAll = shown.length > 0 && chosen.length === shown.length;
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm not-has-disabled:cursor-pointer">
      <input
        type="checkbox"
        checked={isAll}
        disabled={shown.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll;
        }}
        onChange={() => selection.set(shown, !isAll)}
        className="size-5 shrink-0 accent-gold"
      />
      Select the {formatCount(shown.length)} {nouns} on this page
    </label>
  );
}
