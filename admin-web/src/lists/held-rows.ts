import { type UseQueryResult, useMutationState } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { Page } from '../api-client.ts';

/**
 * Keeps rows in their places while the pointer or the focus is among them or a dialog is open, so that a refresh
 * doesn't move the row that somebody is about to press. The values of the rows still change. `waiting` is the number
 * of new rows that are not shown yet.
 */
export function useHeldRows<Row>(
  { data, isPlaceholderData }: Pick<UseQueryResult<Page<Row>>, 'data' | 'isPlaceholderData'>,
  rowKey: (row: Row) => string | number,
  /** Whether a dialog about one of the rows is open, and how many acts have changed the rows. */
  { isHolding, actsDone }: { isHolding: boolean; actsDone: number },
) {
  const rows = data?.rows ?? [];
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const list = useRef<HTMLElement>(null);
  // The focus may have been on a button that is gone without an event.
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!isHolding && !list.current?.contains(target as Node)) setFocused(false);
    };
    const listening = new AbortController();
    for (const event of ['focusin', 'pointerdown'])
      document.addEventListener(event, leave, { signal: listening.signal });
    return () => listening.abort();
  }, [isHolding]);
  const [places, setPlaces] = useState<{ rows: readonly Row[]; version: string }>();
  // Until the query has loaded, the rows are those of the previous page or search.
  const isHeld = !isPlaceholderData && data !== undefined && (isHolding || isPointedAt || isFocused);
  // What the organiser has changed is shown at once; a change succeeds when the changed rows are loaded.
  const change = useMutationState({
    filters: { status: 'success' },
    select: ({ state }) => state.submittedAt,
  }).at(-1);
  const version = `${actsDone} ${change}`;
  if (isHeld && places?.version !== version) setPlaces({ rows, version });
  if (!isHeld && places) setPlaces(undefined);
  const fresh = new Map(rows.map((row) => [rowKey(row), row]));
  const shown = (isHeld && places ? places.rows : rows).map((row) => fresh.get(rowKey(row)) ?? row);
  return {
    shown,
    waiting: rows.length - shown.filter((row) => fresh.has(rowKey(row))).length,
    place: {
      ref: list,
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        // A dialog returns the focus to the button that opened it, so that button must stay.
        if (!isHolding) setFocused(currentTarget.contains(relatedTarget));
      },
    },
  };
}
