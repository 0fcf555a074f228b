import type { Tables } from 'knex/types/tables';
import type { Row } from './rows.ts';

/** A column; its type is that of the row. */
interface Field {
  /** The column's name outside the database. */
  name: string;
  readBy: 'everyone' | 'admins';
  /** Set for the fields of a form. */
  writtenBy?: 'admins';
}

type Reader = Field['readBy'];
type Fields = Readonly<Record<string, Field>>;

/**
 * Requires all columns of a table except the `Inner` ones, which only statements use: a forgotten one does not compile.
 */
export type FieldList<Name extends keyof Tables, Inner extends keyof Row<Name>> = {
  readonly [Column in Exclude<keyof Row<Name>, Inner>]: Field;
};

/** Maps each outside name to its column, for a select. */
type Selection<List extends Fields, Who extends Reader> = {
  [Column in keyof List as List[Column]['readBy'] extends Who | 'everyone'
    ? List[Column]['name']
    : never]: Column;
};

/** The row that a select of these fields returns. */
export type ReadBy<Who extends Reader, Name extends keyof Tables, List extends Fields> = {
  -readonly [Column in keyof List & keyof Row<Name> as List[Column]['readBy'] extends Who | 'everyone'
    ? List[Column]['name']
    : never]: Row<Name>[Column];
};

type WrittenColumn<Name extends keyof Tables, List extends Fields> = {
  [Column in keyof List]: List[Column] extends { writtenBy: string } ? Column : never;
}[keyof List] &
  keyof Row<Name>;

type WrittenRow<Name extends keyof Tables, List extends Fields> = Pick<Row<Name>, WrittenColumn<Name, List>>;

/** The editable fields, by their outside names. */
export type Written<Name extends keyof Tables, List extends Fields> = {
  -readonly [Column in WrittenColumn<Name, List> as List[Column]['name']]: Row<Name>[Column];
};

/** Returns the columns for a select; `table` is the name of the table in a join. */
export function columnsOf<List extends Fields, Who extends Reader>(
  fields: List,
  reader: Who,
  table?: string,
): Selection<List, Who> {
  const readable = Object.entries(fields).filter(
    ([, { readBy }]) => reader === 'admins' || readBy === reader,
  );
  return Object.fromEntries(
    readable.map(([column, { name }]) => [name, table ? `${table}.${column}` : column]),
  ) as Selection<List, Who>;
}

/** Returns the columns to store, and nothing else that `given` holds. */
export function rowOf<Name extends keyof Tables, List extends Fields>(
  fields: List,
  given: Written<Name, List>,
): WrittenRow<Name, List> {
  const written = Object.entries(fields).filter(([, { writtenBy }]) => writtenBy);
  const values: Record<string, unknown> = given;
  return Object.fromEntries(written.map(([column, { name }]) => [column, values[name]])) as WrittenRow<
    Name,
    List
  >;
}
