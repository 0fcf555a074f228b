import { type By, difference } from '../changes/index.ts';
import { type Db, nameKey } from '../machinery/index.ts';
import { isListed } from '../nominees/index.ts';
import { CATEGORY } from './category-changes.ts';
import { insert, type Kind, namingChange, rewrite } from './record-changes.ts';
import { VENDOR } from './vendor-changes.ts';

const KINDS = { vendor: VENDOR, category: CATEGORY };

/** The values of a record by the names of its fields. */
type Values = Record<string, unknown>;

export interface ImportRow {
  /** The line in the file, for people. */
  line: number;
  /** The record is found by its name if this is null. */
  id: number | null;
  /** The fields that the file has; the others don't change, and are blank in a new record. */
  fields: Values & { name: string };
}

export interface ImportPlan {
  created: { line: number; name: string; fields: ImportRow['fields'] }[];
  updated: {
    line: number;
    id: number;
    name: string;
    fields: ImportRow['fields'];
    changes: { field: string; from: string; to: string }[];
  }[];
  unchanged: number;
  problems: ImportProblem[];
}

type Stored = Record<string, unknown> & { id: number; name: string };

/** Why a row of a file can't be imported. */
interface Problem {
  code: 'record_twice' | 'record_unknown' | 'name_of_other';
  /** The values for the sentence of the code. */
  values: Record<string, string | number>;
}
type ImportProblem = Problem & { line: number };

/** Returns what importing the rows would change. Changes nothing. */
export async function planImport(
  db: Db,
  noun: keyof typeof KINDS,
  rows: readonly ImportRow[],
): Promise<ImportPlan> {
  const { table, columns, blank } = kindOf(noun);
  // A published record comes after a draft of the same name, so it is the one that is found.
  const records: Stored[] = await db(table)
    .where(isListed)
    .orderByRaw('archived_at IS NULL, id')
    .select(columns);
  const byId = new Map(records.map((record) => [record.id, record]));
  const byName = new Map(records.map((record) => [nameKey(record.name), record]));
  const lineOfName = new Map<string, number>();
  const lineOfId = new Map<number, number>();
  const plan: ImportPlan = { created: [], updated: [], unchanged: 0, problems: [] };
  for (const row of rows) {
    const { line, id, fields } = row;
    const key = nameKey(fields.name);
    const namesake = byName.get(key);
    const record = id === null ? namesake : byId.get(id);
    const earlier = lineOfName.get(key) ?? lineOfId.get(record?.id ?? 0);
    const problem: Problem | undefined =
      earlier !== undefined
        ? { code: 'record_twice', values: { other: earlier } }
        : problemOf(row, record, namesake);
    lineOfName.set(key, line);
    if (record) lineOfId.set(record.id, line);
    if (problem) plan.problems.push({ line, ...problem });
    else if (record) planUpdate(plan, row, record, Object.keys(blank));
    else plan.created.push({ line, name: fields.name, fields: { ...blank, ...fields } });
  }
  return plan;
}

function problemOf(
  { id, fields: { name } }: ImportRow,
  record: Stored | undefined,
  namesake: Stored | undefined,
): Problem | undefined {
  if (id !== null && !record) return { code: 'record_unknown', values: { id: String(id) } };
  if (namesake && namesake.id !== record?.id) {
    return { code: 'name_of_other', values: { name, id: String(namesake.id) } };
  }
  return undefined;
}

function planUpdate(plan: ImportPlan, { line, fields }: ImportRow, record: Stored, names: string[]): void {
  const changed = difference<Values>(record, fields);
  if (!changed) {
    plan.unchanged += 1;
    return;
  }
  const changes = Object.entries(changed.after).map(([field, to]) => ({
    field,
    from: String(record[field]),
    to: String(to),
  }));
  plan.updated.push({
    line,
    id: record.id,
    name: fields.name,
    fields: { ...Object.fromEntries(names.map((name) => [name, record[name]])), ...fields },
    changes,
  });
}

const kindOf = (noun: keyof typeof KINDS) => KINDS[noun] as unknown as Kind<ImportRow['fields']>;

/** Imports all rows, new records as drafts if wanted, or none if one has a problem. */
export function importRecords(
  db: Db,
  by: By,
  noun: keyof typeof KINDS,
  { rows, asDrafts }: { rows: readonly ImportRow[]; asDrafts: boolean },
): Promise<ImportPlan> {
  const kind = kindOf(noun);
  return namingChange(db, by, noun, async (tx, note) => {
    const plan = await planImport(tx, noun, rows);
    if (plan.problems.length > 0) return plan;
    for (const { id, fields } of plan.updated) await rewrite(tx, note, kind, { id, fields });
    for (const { fields } of plan.created) await insert(tx, note, kind, fields, asDrafts);
    await kind.settle?.(tx);
    return plan;
  });
}
