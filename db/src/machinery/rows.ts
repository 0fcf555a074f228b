import type { Knex } from 'knex';
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

/** Values that a statement may write include expressions, and booleans for flags. */
type Given<Column> = Value<Column> | Knex.Raw | (number extends Value<Column> ? boolean : never);

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
