import type { Knex } from 'knex';
import type { Tables } from 'knex/types/tables';
import type { Row } from './rows.ts';

/** Maps columns to their names outside the database. */
type Fields = Readonly<Record<string, string>>;

/**
 * Requires all columns of a table except the `Inner` ones, which only statements use: a forgotten one does not compile.
 */
export type AllFields<Name extends keyof Tables, Inner extends keyof Row<Name>> = {
  readonly [Column in Exclude<keyof Row<Name>, Inner>]: string;
};

/** The fields by their outside names, with the types of the row. An unknown column does not compile. */
export type FieldsOf<
  Name extends keyof Tables,
  List extends { [Column in keyof List]: Column extends keyof Row<Name> ? string : never },
> = {
  -readonly [Column in keyof List & keyof Row<Name> as List[Column]]: Row<Name>[Column];
};

/** The fields of a form. One whose column has a default may be missing, and then doesn't change. */
export type FormOf<Name extends keyof Tables, List extends Fields> = {
  -readonly [Column in keyof Inserted<Name, keyof List> as List[Column]]: Row<Name>[Column];
};

type Inserted<Name extends keyof Tables, Column> = Pick<
  Knex.ResolveTableType<Tables[Name], 'insert'>,
  Column & keyof Knex.ResolveTableType<Tables[Name], 'insert'>
>;

/** Returns the columns for a select; `table` is the name of the table in a join. */
export function columnsOf<List extends Fields>(
  fields: List,
  table?: string,
): { [Column in keyof List as List[Column]]: Column };
export function columnsOf(fields: Fields, table?: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([column, name]) => [name, table ? `${table}.${column}` : column]),
  );
}

/** Returns the columns to store, and nothing else that `given` holds. knex leaves out what is undefined. */
export function rowOf<List extends Fields, Given extends { [Name in List[keyof List]]?: unknown }>(
  fields: List,
  given: Given,
): { [Column in keyof List]: Exclude<Given[List[Column]], undefined> };
export function rowOf(fields: Fields, given: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).map(([column, name]) => [column, given[name]]));
}

/** Returns the fields of a new record: blank texts, and `starts`, which has whatever is no text or is not blank. */
export function blankOf<List extends Fields, Starts extends { [Name in List[keyof List]]?: unknown }>(
  fields: List,
  starts: Starts,
): { [Name in List[keyof List]]: Name extends keyof Starts ? Starts[Name] : string };
export function blankOf(fields: Fields, starts: object): object {
  return { ...Object.fromEntries(Object.values(fields).map((name) => [name, ''])), ...starts };
}
