import type { Knex } from 'knex';
import {
  adminChange,
  type By,
  difference,
  type Note,
  Refusal,
  refuseStale,
  withFreeName,
} from '../changes/index.ts';
import { takeDueSnapshots } from '../count/index.ts';
import { type Db, NOW, type WithInstants, withInstants } from '../machinery/index.ts';
import { isListed } from '../nominees/index.ts';

/** Describes categories or vendors for the functions that change both. */
export interface Kind<Fields extends { name: string }> {
  noun: 'category' | 'vendor';
  table: 'categories' | 'vendors';
  /** The columns for a select. */
  columns: Record<string, string>;
  /** The fields of a new record before anything is filled in. */
  blank: Required<Fields>;
  rowOf(fields: Fields): object;
  /** Returns the columns of a row that comes last. */
  placeOf?(tx: Knex.Transaction): Promise<object>;
  /** A record whose value of this field changes comes last. */
  placedBy?: keyof Fields & string;
  /** Runs at the end of a change. */
  settle?(tx: Knex.Transaction): Promise<void>;
}

export type Which = { archived: boolean } | { id: number };

/** Selects one record, or live records and drafts in `order`, or archived records, newest first. */
export function listedBy(query: Knex.QueryBuilder, which: Which, order: string[]): void {
  if ('id' in which) query.where({ id: which.id });
  else if (which.archived) query.whereNot(isListed).orderBy('archived_at', 'desc').orderBy('id');
  else query.where(isListed).orderBy(order);
}

interface Archived {
  archivedAt: Date | null;
  isDraft: boolean;
}

export type AsListed<Row extends Archived> = Omit<WithInstants<Row>, 'isDraft' | 'archivedAt'> & {
  isDraft: boolean;
  archivedAt: string | null;
};

/** Administrators see a draft as a draft, not as an archived row. */
export function asListed<Row extends Archived>(row: Row): AsListed<Row> {
  const isDraft = row.archivedAt !== null && row.isDraft;
  const archivedAt = isDraft ? null : (row.archivedAt?.toISOString() ?? null);
  return { ...withInstants(row), isDraft, archivedAt };
}

/** Returns the id. Throws the duplicate-key error if the name is taken. */
export async function insert<Fields extends { name: string }>(
  tx: Knex.Transaction,
  note: Note,
  { noun, table, rowOf, placeOf }: Kind<Fields>,
  fields: Fields,
  isDraft: boolean,
): Promise<number> {
  const draft = isDraft && { is_draft: true, archived_at: NOW };
  const row = { ...rowOf(fields), ...draft, ...(await placeOf?.(tx)) };
  const [id = 0]: number[] = await tx(String(table)).insert(row);
  note(`${noun}.created`, fields.name, { id, after: fields, ...(isDraft && { isDraft }) });
  return id;
}

export interface Update<Fields> {
  id: number;
  fields: Fields;
  seen?: Fields | undefined;
  /** Everybody may read why a name changes. */
  reason?: string | undefined;
}

/**
 * Changes the fields of a record. Throws a Refusal if it no longer equals `seen`, because a colleague's change would be
 * lost; `restOf` returns what a form has besides the fields of the row. Throws the duplicate-key error if the name is
 * taken. Returns whether anything in the form differs from what was stored.
 */
export async function rewrite<Fields extends { name: string }, Form extends Fields = Fields>(
  tx: Knex.Transaction,
  note: Note,
  { noun, table, columns, blank, rowOf, placedBy, placeOf }: Kind<Fields>,
  { id, fields: form, seen, reason }: Update<Form>,
  restOf?: (row: Record<string, unknown>) => Promise<Partial<Form>>,
): Promise<boolean> {
  const found = tx(table).where({ id }).where(isListed).forUpdate();
  const row = await found.first({ ...columns, is_draft: 'is_draft' });
  if (!row) throw new Refusal('not_found', noun);
  // The selected columns are the fields of this kind of record.
  const stored = { ...row, ...(await restOf?.(row)) } as unknown as Form;
  if (!difference<Form>(stored, form)) return false;
  await refuseStale<Form>(tx, { noun, logged: noun, which: { id } }, { stored, seen });
  // What isn't in the row has entries of its own.
  const changed = difference<Form>(stored, form, (name) => name in blank);
  if (!changed) return true;
  await tx(table)
    .where({ id })
    .update({
      ...rowOf(form),
      ...(placedBy && placedBy in changed.after && (await placeOf?.(tx))),
      updated_at: NOW,
    });
  const isDraft = row.is_draft && { isDraft: true };
  note(`${noun}.updated`, form.name, { id, ...changed, ...isDraft, ...(reason && { reason }) });
  return true;
}

/** Makes a change that may rename a record. Ended periods keep the old name. Throws a Refusal if the name is taken. */
export async function namingChange<T>(
  db: Db,
  by: By,
  noun: 'category' | 'vendor',
  work: Parameters<typeof adminChange<T>>[2],
): Promise<T> {
  await takeDueSnapshots(db);
  return withFreeName(new Refusal('name_taken', noun), () => adminChange(db, by, work));
}
