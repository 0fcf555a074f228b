import type { Knex } from 'knex';
import { adminChange, type By, difference, type Note } from '../audit/index.ts';
import { columnsOf, type Db, isDuplicateKey } from '../machinery/index.ts';
import { sumOf } from '../tallies/index.ts';
import { currentCycle } from '../voting/index.ts';
import { LINK_FIELDS, type VendorLink } from './link-fields.ts';
import { VENDOR_FIELDS, type VendorFields, type VendorRecord, vendorRow } from './vendor-fields.ts';

export interface AdminVendor extends Omit<VendorRecord, 'archivedAt'> {
  links: VendorLink[];
  /** In the current cycle. */
  voteCount: number;
  archivedAt: string | null;
}

/** Live ones by name, archived ones newest first. */
export async function listVendors(
  db: Db,
  which: { archived: boolean } | { id: number },
): Promise<AdminVendor[]> {
  const query = db('vendors').select(columnsOf(VENDOR_FIELDS, 'admins'));
  if ('id' in which) query.where({ id: which.id });
  else if (which.archived) query.whereNotNull('archived_at').orderBy('archived_at', 'desc').orderBy('id');
  else query.whereNull('archived_at').orderBy(['name_key', 'id']);
  const rows: VendorRecord[] = await query;
  const ids = rows.map(({ id }) => id);
  const [links, votes] = await Promise.all([linksByVendor(db, ids), votesByVendor(db, ids)]);
  return rows.map(({ archivedAt, ...vendor }) => ({
    ...vendor,
    links: links.get(vendor.id) ?? [],
    voteCount: votes.get(vendor.id) ?? 0,
    archivedAt: archivedAt?.toISOString() ?? null,
  }));
}

async function linksByVendor(db: Db, ids: number[]): Promise<Map<number, VendorLink[]>> {
  const rows: (VendorLink & { vendorId: number })[] = await db('vendor_links')
    .whereIn('vendor_id', ids)
    .orderBy(['display_order', 'id'])
    .select({ ...columnsOf(LINK_FIELDS, 'everyone'), vendorId: 'vendor_id' });
  const links = new Map<number, VendorLink[]>();
  for (const { vendorId, ...link } of rows) links.set(vendorId, [...(links.get(vendorId) ?? []), link]);
  return links;
}

async function votesByVendor(db: Db, ids: number[]): Promise<Map<number, number>> {
  const cycle = await currentCycle(db);
  const rows: { id: number; votes: number }[] = await db('vendor_tallies')
    .where({ cycle_id: cycle?.id ?? 0 })
    .whereIn('vendor_id', ids)
    .groupBy('vendor_id')
    .select({ id: 'vendor_id', votes: sumOf(db, 'votes') });
  return new Map(rows.map(({ id, votes }) => [id, votes]));
}

export type CreateVendorResult = { ok: true; id: number } | { ok: false; reason: 'name_taken' };

export async function createVendor(db: Db, by: By, fields: VendorFields): Promise<CreateVendorResult> {
  try {
    return await adminChange<CreateVendorResult>(db, by, async (tx, note) => ({
      ok: true,
      id: await insertVendor(tx, note, fields),
    }));
  } catch (error) {
    if (isDuplicateKey(error)) return { ok: false, reason: 'name_taken' };
    throw error;
  }
}

/** Throws the duplicate-key error when the name is taken. */
export async function insertVendor(tx: Knex.Transaction, note: Note, fields: VendorFields): Promise<number> {
  const [id = 0] = await tx('vendors').insert(vendorRow(fields));
  note('vendor.created', fields.name, { id, after: fields });
  return id;
}

type RewriteResult = { ok: true } | { ok: false; reason: 'not_found' | 'changed_meanwhile' };
export type UpdateVendorResult = RewriteResult | { ok: false; reason: 'name_taken' };

/** Refused when the vendor is not as it was `seen` any more: what somebody else has saved since would be lost. */
export async function updateVendor(
  db: Db,
  by: By,
  id: number,
  fields: VendorFields,
  seen?: VendorFields,
): Promise<UpdateVendorResult> {
  try {
    return await adminChange(db, by, (tx, note) => rewriteVendor(tx, note, id, fields, seen));
  } catch (error) {
    if (isDuplicateKey(error)) return { ok: false, reason: 'name_taken' };
    throw error;
  }
}

/** Throws the duplicate-key error when the name is taken. */
export async function rewriteVendor(
  tx: Knex.Transaction,
  note: Note,
  id: number,
  fields: VendorFields,
  seen?: VendorFields,
): Promise<RewriteResult> {
  const before = await tx('vendors')
    .where({ id, archived_at: null })
    .forUpdate()
    .first(columnsOf(VENDOR_FIELDS, 'admins'));
  if (!before) return { ok: false, reason: 'not_found' };
  const changed = difference<VendorFields>(before, fields);
  if (!changed) return { ok: true };
  if (seen && difference<VendorFields>(before, seen)) return { ok: false, reason: 'changed_meanwhile' };
  await tx('vendors')
    .where({ id })
    .update({ ...vendorRow(fields), updated_at: tx.raw('UTC_TIMESTAMP(3)') });
  note('vendor.updated', fields.name, { id, ...changed });
  return { ok: true };
}
