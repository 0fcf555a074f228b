import { useState } from 'react';

/**
 * Keeps rows in their places while `held` is true, so that a refresh doesn't move the row that a user points at or has
 * focused. The values of the rows still change. `waiting` is the number of new rows that are not shown yet.
 */
export function useHeldRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  held: boolean,
): { shown: readonly Row[]; waiting: number } {
  const [places, setPlaces] = useState<readonly Row[]>();
  if (held && !places) setPlaces(rows);
  if (!held && places) setPlaces(undefined);
  if (!held || !places) return { shown: rows, waiting: 0 };

  const fresh = new Map(rows.map((row) => [keyOf(row), row]));
  const shown = places.map((row) => fresh.get(keyOf(row)) ?? row);
  for (const row of places) fresh.delete(keyOf(row));
  return { shown, waiting: fresh.size };
}
