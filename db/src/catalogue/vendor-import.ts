import { adminChange, type By, difference } from '../audit/index.ts';
import { type Db, nameKey } from '../machinery/index.ts';
import { takeDueSnapshots } from '../results/index.ts';
import { rewrite } from './record-changes.ts';
import { insertVendor, VENDOR } from './vendor-changes.ts';
import type { Vendor, VendorFields } from './vendor-fields.ts';
import { liveVendors } from './vendors.ts';

export interface ImportRow {
  /** The line in the file, for people. */
  line: number;
  /** The vendor is found by its name if this is null. */
  id: number | null;
  fields: VendorFields;
}

export interface ImportPlan {
  created: { line: number; name: string; fields: VendorFields }[];
  updated: {
    line: number;
    id: number;
    name: string;
    fields: VendorFields;
    changes: { field: keyof VendorFields; from: string; to: string }[];
  }[];
  unchanged: number;
  problems: ImportProblem[];
}

/** Why a row of a file can't be imported. */
interface Problem {
  code: 'vendor_twice' | 'vendor_unknown' | 'name_of_other';
  /** The values for the sentence of the code. */
  values: Record<string, string | number>;
}
export type ImportProblem = Problem & { line: number };

/** Returns what importing the rows would change. Changes nothing. */
export async function planImport(db: Db, rows: ImportRow[]): Promise<ImportPlan> {
  const vendors = await liveVendors(db);
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  const byName = new Map(vendors.map((vendor) => [nameKey(vendor.name), vendor]));
  const lineOfName = new Map<string, number>();
  const lineOfId = new Map<number, number>();
  const plan: ImportPlan = { created: [], updated: [], unchanged: 0, problems: [] };
  for (const { line, id, fields } of rows) {
    const key = nameKey(fields.name);
    const namesake = byName.get(key);
    const vendor = id === null ? namesake : byId.get(id);
    const earlier = lineOfName.get(key) ?? lineOfId.get(vendor?.id ?? 0);
    const problem: Problem | undefined =
      earlier !== undefined
        ? { code: 'vendor_twice', values: { other: earlier } }
        : refusalOf({ id, vendor, namesake, name: fields.name });
    lineOfName.set(key, line);
    if (vendor) lineOfId.set(vendor.id, line);
    if (problem) plan.problems.push({ line, ...problem });
    else if (vendor) planUpdate(plan, vendor, line, fields);
    else plan.created.push({ line, name: fields.name, fields });
  }
  return plan;
}

function refusalOf(row: {
  id: number | null;
  vendor: Vendor | undefined;
  namesake: Vendor | undefined;
  name: string;
}): Problem | undefined {
  if (row.id !== null && !row.vendor) return { code: 'vendor_unknown', values: { id: String(row.id) } };
  if (row.namesake && row.namesake.id !== row.vendor?.id) {
    return { code: 'name_of_other', values: { name: row.name, id: String(row.namesake.id) } };
  }
  return undefined;
}

function planUpdate(plan: ImportPlan, { id, ...before }: Vendor, line: number, fields: VendorFields): void {
  const changed = difference<VendorFields>(before, fields);
  if (!changed) {
    plan.unchanged += 1;
    return;
  }
  const changes = (Object.keys(changed.after) as (keyof VendorFields)[]).map((field) => ({
    field,
    from: String(changed.before[field] ?? ''),
    to: String(changed.after[field] ?? ''),
  }));
  plan.updated.push({ line, id, name: fields.name, fields, changes });
}

/** Imports all rows, or none if one has a problem. */
export async function importVendors(db: Db, by: By, rows: ImportRow[]): Promise<ImportPlan> {
  await takeDueSnapshots(db);
  return adminChange(db, by, async (tx, note) => {
    const plan = await planImport(tx, rows);
    if (plan.problems.length > 0) return plan;
    for (const { id, fields } of plan.updated) await rewrite(tx, note, VENDOR, { id, fields });
    for (const { fields } of plan.created) await insertVendor(tx, note, fields);
    return plan;
  });
}
