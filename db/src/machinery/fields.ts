import type { Knex } from 'knex';
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

type Insert<Name extends keyof Tables> = Knex.ResolveTableType<Tables[Name], 'insert'>;

/** The columns that an insert must set. */
type Needed<Name extends keyof Tables> = {
  [Column in keyof Insert<Name>]-?: Record<never, never> extends Pick<Insert<Name>, Column> ? never : Column;
}[keyof Insert<Name>];

type WrittenRow<Name extends keyof Tables, List extends Fields> = Pick<
  Row<Name>,
  WrittenColumn<Name, List> & Needed<Name>
> &
  Partial<Pick<Row<Name>, Exclude<WrittenColumn<Name, List>, Needed<Name>>>>;

/** The editable fields, by their outside names. */
export type Written<Name extends keyof Tables, List extends Fields> = {
  [Column in keyof Flat<WrittenRow<Name, List>> as List[Column]['name']]: WrittenRow<Name, List>[Column];
};

type Flat<Type> = { [Key in keyof Type]: Type[Key] };

/** Returns the columns for a select; `table` is the name of the table in a join. */
export function columnsOf<List extends Fields, Who extends Reader>(
  fields: List,
  who: Who,
  table?: string,
): Selection<List, Who> {
  const readable = Object.entries(fields).filter(([, { readBy }]) => who === 'admins' || readBy === who);
  return Object.fromEntries(
    readable.map(([column, { name }]) => [name, table ? `${table}.${column}` : column]),
  ) as Selection<List, Who>;
}

/** Returns the columns to store. An omitted field stays unchanged. */
export function rowOf<Name extends keyof Tables, List extends Fields>(
  fields: List,
  given: Written<Name, List>,
): WrittenRow<Name, List> {
  const written = Object.entries(fields).filter(([, { name, writtenBy }]) => writtenBy && name in given);
  const values: Record<string, unknown> = given;
  return Object.fromEntries(written.map(([column, { name }]) => [column, values[name]])) as WrittenRow<
    Name,
    List
  >;
}
