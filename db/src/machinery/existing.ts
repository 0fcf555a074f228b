/** Returns a row that always exists, because a migration or this transaction created it. */
export function existing<Row>(row: Row | undefined, name: string): Row {
  if (row === undefined) throw new Error(`There is no ${name}.`);
  return row;
}
