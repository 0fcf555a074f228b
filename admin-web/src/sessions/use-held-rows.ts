import { useState } from 'react';

/**
 * While held, every row stays where it is and only its values go on changing: what somebody reads, points at or has
 * focused must not jump away at the next refresh. `waiting` counts the rows that would have come in meanwhile.
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
