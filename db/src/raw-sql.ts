import type { Knex } from 'knex';

/** Rows for `VALUES ?`: the driver writes them as (1, 2), (3, 4), which the types of knex do not know of. */
export const tuples = (rows: readonly (readonly (number | Date | Buffer)[])[]): Knex.Value =>
  rows as unknown as Knex.Value;

/** The rows of a SELECT: knex's own type of a raw query knows nothing of the driver's answer. */
export async function selectRows<Row>(
  db: Knex,
  sql: string,
  bindings: readonly Knex.RawBinding[],
): Promise<Row[]> {
  const [rows] = await db.raw(sql, bindings);
  return rows;
}

/** The answers to two statements in one packet; `db` must be one that takes several. */
export async function selectBoth<First, Second>(
  db: Knex,
  sql: string,
  bindings: readonly Knex.RawBinding[],
): Promise<[First[], Second[]]> {
  const [answers] = await db.raw(sql, bindings);
  return answers;
}
