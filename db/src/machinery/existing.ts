/** Returns a row that always exists: the migrations made it, or this transaction did. */
export function existing<Row>(row: Row | undefined, name: string): Row {
  if (row === undefined) throw new Error(`There is no ${name}.`);
  return row;
}
