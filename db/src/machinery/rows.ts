import knex, { type Knex } from 'knex';
import type { Tables } from 'knex/types/tables';

/** A column that an insert may omit: it is nullable, has a default or auto-increments. */
export interface Filled<Value> {
  filled: Value;
}

/** A generated column, which nobody writes. */
export interface Generated<Value> {
  generated: Value;
}

type Value<Column> =
  Column extends Filled<infer Inner> ? Inner : Column extends Generated<infer Inner> ? Inner : Column;

/** Values that a statement may write include expressions. */
type Given<Column> = Value<Column> | Knex.Raw;

type Names<Columns, Kind> = {
  [Name in keyof Columns]: Columns[Name] extends Kind ? Name : never;
}[keyof Columns];
type Written<Columns> = Exclude<keyof Columns, Names<Columns, Generated<unknown>>>;
type Needed<Columns> = Exclude<Written<Columns>, Names<Columns, Filled<unknown>>>;

/** Declares each table to knex: its row, its inserts and its updates. */
export type Table<Columns> = Knex.CompositeTableType<
  { [Name in keyof Columns]: Value<Columns[Name]> },
  { [Name in Needed<Columns>]: Given<Columns[Name]> } & { [Name in Written<Columns>]?: Given<Columns[Name]> },
  { [Name in Written<Columns>]?: Given<Columns[Name]> }
>;

/** A row of this table as it is read. */
export type Row<Name extends keyof Tables> = Knex.ResolveTableType<Tables[Name]>;

/** Returns a row that always exists, because a migration or this transaction created it. */
export function existing<Row>(row: Row | undefined, name: string): Row {
  if (row === undefined) throw new Error(`There is no ${name}.`);
  return row;
}

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

/** An SQL expression: when the current hour began. */
export const THIS_HOUR = "DATE_FORMAT(UTC_TIMESTAMP(3), '%Y-%m-%d %H:00:00')";

/** The database's clock, for columns that a statement sets. */
export const NOW: Knex.Raw = knex({ client: 'mysql2' }).raw('UTC_TIMESTAMP(3)');
