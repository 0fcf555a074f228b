import type { Knex } from 'knex';
import type { By, Note } from '../changes/index.ts';
import { currentCycle, sumBy, vendorSums } from '../count/index.ts';
import { columnsOf, type Db } from '../machinery/index.ts';
import { formatNominations, type Nominations, parseNominations } from '../nominees/index.ts';
import { nominateOne } from './nominations.ts';
import {
  asListed,
  insert,
  type Kind,
  listedBy,
  namingChange,
  rewrite,
  type Update,
  type Which,
} from './record-changes.ts';
import { answerWithNew } from './suggestions.ts';
import {
  BLANK_VENDOR,
  type FormLink,
  LINK_FIELDS,
  VENDOR_FIELDS,
  type VendorFields,
  type VendorLink,
  type VendorRecord,
  vendorRow,
} from './vendor-fields.ts';
import { formLinks, replaceLinks } from './vendor-links.ts';

/**
 * Lists live vendors and drafts by name, or archived ones, newest first; or returns one. `voteCount` is of the current
 * cycle.
 */
export async function listVendors(db: Db, which: Which) {
  const query = db('vendors').select(columnsOf(VENDOR_FIELDS));
  query.modify(listedBy, which, ['name_key', 'id']);
  const rows: VendorRecord[] = await query;
  const ids = rows.map(({ id }) => id);
  const [links, counts] = await Promise.all([
    linksByVendor(db, ids),
    currentCycle(db).then((cycle) => vendorSums(db, cycle?.id)),
  ]);
  const votes = sumBy(counts, 'vendorId');
  return rows.map(({ nominations, ...vendor }) => ({
    ...asListed(vendor),
    categoryIds: parseNominations(nominations),
    links: links.get(vendor.id) ?? [],
    voteCount: votes.get(vendor.id) ?? 0,
  }));
}

export async function linksByVendor(db: Db, ids: number[]): Promise<Map<number, VendorLink[]>> {
  const rows: (VendorLink & { vendorId: number })[] = await db('vendor_links')
    .whereIn('vendor_id', ids)
    .orderBy(['display_order', 'id'])
    .select({ ...columnsOf(LINK_FIELDS), vendorId: 'vendor_id' });
  const links = new Map<number, VendorLink[]>();
  for (const { vendorId, ...link } of rows) links.set(vendorId, [...(links.get(vendorId) ?? []), link]);
  return links;
}

export const VENDOR: Kind<VendorFields> = {
  noun: 'vendor',
  table: 'vendors',
  columns: columnsOf(VENDOR_FIELDS),
  blank: BLANK_VENDOR,
  rowOf: vendorRow,
};

/** What the form of a vendor has; a program may leave out its categories and links. */
export interface VendorForm extends VendorFields {
  categoryIds?: Nominations;
  /** In display order. */
  links?: readonly FormLink[];
}

interface NewVendor extends VendorForm {
  /** A suggestion, whose name may differ from the vendor's. */
  suggestionId?: number;
}

/** Answers the suggestions of the name, and of the one that is given. Returns the id. */
export function createVendor(db: Db, by: By, form: NewVendor, isDraft = false): Promise<number> {
  return namingChange(db, by, 'vendor', async (tx, note) => {
    const { categoryIds, links, suggestionId, ...fields } = form;
    const id = await insert(tx, note, VENDOR, fields, isDraft);
    await saveRest(tx, note, { id, ...form });
    await answerWithNew(tx, note, { name: form.name, suggestionId, vendorId: id });
    return id;
  });
}

/**
 * Throws a Refusal if the vendor no longer equals `seen`, because a colleague's change would be lost, if its name is
 * taken, or if it has votes in a category that it would leave.
 */
export function updateVendor(db: Db, by: By, update: Update<VendorForm>): Promise<void> {
  const fields = normal(update.fields);
  const seen = update.seen && normal(update.seen);
  return namingChange(db, by, 'vendor', async (tx, note) => {
    const restOf = async (row: Record<string, unknown>) => ({
      categoryIds: parseNominations(row.nominations as string | null),
      links: await formLinks(tx, update.id),
    });
    const form = { ...update, fields, seen };
    const isChanged = await rewrite<VendorFields, VendorForm>(tx, note, VENDOR, form, restOf);
    if (isChanged) await saveRest(tx, note, { id: update.id, ...fields });
  });
}

async function saveRest(
  tx: Knex.Transaction,
  note: Note,
  { id, name, categoryIds, links }: VendorForm & { id: number },
): Promise<void> {
  if (categoryIds !== undefined) await nominateOne(tx, note, { id, categoryIds });
  if (links) await replaceLinks(tx, note, { id, name, links });
}

/** Sorts the categories as they are stored. */
const normal = (form: VendorForm): VendorForm =>
  form.categoryIds ? { ...form, categoryIds: parseNominations(formatNominations(form.categoryIds)) } : form;
