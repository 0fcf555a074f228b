import type { Knex } from 'knex';
import type { Tables } from 'knex/types/tables';

/** A column that an insert may leave out: it is nullable, has a default or counts up. */
export interface Filled<Value> {
  filled: Value;
}

/** A column that the database works out of others, and nobody writes. */
export interface Generated<Value> {
  generated: Value;
}

type Value<Column> =
  Column extends Filled<infer Inner> ? Inner : Column extends Generated<infer Inner> ? Inner : Column;

/** What a statement may write: also an expression, and for a flag a boolean. */
type Given<Column> = Value<Column> | Knex.Raw | (number extends Value<Column> ? boolean : never);

type Names<Columns, Kind> = {
  [Name in keyof Columns]: Columns[Name] extends Kind ? Name : never;
}[keyof Columns];
type Written<Columns> = Exclude<keyof Columns, Names<Columns, Generated<unknown>>>;
type Needed<Columns> = Exclude<Written<Columns>, Names<Columns, Filled<unknown>>>;

/** What knex knows of a table: a row as it is read, what an insert has to give, and what an update may. */
export type Table<Columns> = Knex.CompositeTableType<
  { [Name in keyof Columns]: Value<Columns[Name]> },
  { [Name in Needed<Columns>]: Given<Columns[Name]> } & { [Name in Written<Columns>]?: Given<Columns[Name]> },
  { [Name in Written<Columns>]?: Given<Columns[Name]> }
>;

/** A row of this table as it is read. */
export type Row<Name extends keyof Tables> = Knex.ResolveTableType<Tables[Name]>;
