/** A row as JSON shows it, with instants as text. */
export type WithInstants<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | Exclude<Row[Name], Date>
      : Row[Name];
};

/** Converts dates to ISO 8601 in UTC with milliseconds, as the contracts specify. */
export function withInstants<Row extends object>(row: Row): WithInstants<Row> {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(values) as WithInstants<Row>;
}
