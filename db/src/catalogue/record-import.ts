import { type By, difference, oneByOne } from '../changes/index.ts';
import { type Db, nameKey } from '../machinery/index.ts';
import { isListed, parseNominations } from '../nominees/index.ts';
import { CATEGORY } from './category-changes.ts';
import { categoriesByName, type Named } from './named-categories.ts';
import { nominateOne } from './nominations.ts';
import { insert, type Kind, namingChange, rewrite } from './record-changes.ts';
import { linksByVendor, VENDOR } from './vendor-changes.ts';
import type { FormLink } from './vendor-fields.ts';
import { formLinks, replaceLinks } from './vendor-links.ts';

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
  /** The names of a vendor's categories; without it, its nominations don't change. */
  categories?: string;
  /** Links that a vendor gets unless it has them. */
  links?: readonly FormLink[];
}

/** What a row stores. */
interface Stores {
  line: number;
  name: string;
  fields: ImportRow['fields'];
  /** What else changes for a vendor. */
  nominations: string | null | undefined;
  links: readonly FormLink[];
}

export interface ImportPlan {
  created: Stores[];
  updated: (Stores & { id: number; changes: { field: string; from: string; to: string }[] })[];
  unchanged: number;
  /** The names of categories that don't exist, each once. */
  unknownCategories: string[];
  /** The number of vendors that the file puts into no category. */
  withoutCategory: number;
  problems: ImportProblem[];
}

type Stored = Record<string, unknown> & { id: number; name: string; nominations?: string | null };

/** Why a row of a file can't be imported. */
interface Problem {
  code: 'record_twice' | 'record_unknown' | 'name_of_other' | 'category_unknown';
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
  const categories = await categoriesByName(db);
  const linked = await linksByVendor(db, rows.some(({ links }) => links) ? records.map(({ id }) => id) : []);
  const lines = new Map<string | number, number>();
  const unknown: string[] = [];
  const plan: ImportPlan = {
    created: [],
    updated: [],
    unchanged: 0,
    unknownCategories: [],
    withoutCategory: 0,
    problems: [],
  };
  for (const row of rows) {
    const { line, id, fields } = row;
    const key = nameKey(fields.name);
    const namesake = byName.get(key);
    const record = id === null ? namesake : byId.get(id);
    const named = categories.namedIn(row, record);
    unknown.push(...named.unknown);
    const earlier = lines.get(key) ?? lines.get(record?.id ?? 0);
    const problem = problemOf(row, { record, namesake, earlier, unknown: named.unknown });
    lines.set(key, line);
    if (record) lines.set(record.id, line);
    if (problem) plan.problems.push({ line, ...problem });
    else planRow(plan, row, { record, named, blank, linked: linked.get(record?.id ?? 0) ?? [] });
  }
  return { ...plan, unknownCategories: [...new Map(unknown.map((name) => [nameKey(name), name])).values()] };
}

interface Found {
  record: Stored | undefined;
  namesake: Stored | undefined;
  /** The line that has the same record. */
  earlier: number | undefined;
  unknown: readonly string[];
}

function problemOf({ id, fields: { name } }: ImportRow, found: Found): Problem | undefined {
  const { record, namesake, earlier } = found;
  if (earlier !== undefined) return { code: 'record_twice', values: { other: earlier } };
  if (id !== null && !record) return { code: 'record_unknown', values: { id: String(id) } };
  if (namesake && namesake.id !== record?.id) {
    return { code: 'name_of_other', values: { name, id: String(namesake.id) } };
  }
  const [unknown, ...others] = found.unknown;
  return unknown ? { code: 'category_unknown', values: { name: unknown, others: others.length } } : undefined;
}

interface Planned {
  record: Stored | undefined;
  named: Named;
  blank: Values;
  linked: readonly FormLink[];
}

function planRow(plan: ImportPlan, { line, fields, links = [] }: ImportRow, planned: Planned): void {
  const { record, named, blank, linked } = planned;
  const { nominations, change } = named;
  if (named.isNone) plan.withoutCategory += 1;
  const added = links.filter(({ url }) => linked.every((link) => link.url !== url));
  const row = { line, name: fields.name, nominations, links: added };
  if (!record) {
    plan.created.push({ ...row, fields: { ...blank, ...fields } });
    return;
  }
  const changed = Object.entries(difference<Values>(record, fields)?.after ?? {});
  const changes = changed.map(([field, to]) => ({ field, from: String(record[field]), to: String(to) }));
  if (change) changes.push({ field: 'categories', ...change });
  if (added.length > 0) changes.push({ field: 'links', from: '', to: added.map(({ url }) => url).join(' ') });
  if (changes.length === 0) {
    plan.unchanged += 1;
    return;
  }
  const kept = Object.fromEntries(Object.keys(blank).map((name) => [name, record[name]]));
  plan.updated.push({ ...row, id: record.id, fields: { ...kept, ...fields }, changes });
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
    const saved: (Stores & { id: number })[] = [...plan.updated];
    for (const { id, fields } of plan.updated) await rewrite(tx, note, kind, { id, fields });
    for (const row of plan.created)
      saved.push({ ...row, id: await insert(tx, note, kind, row.fields, asDrafts) });
    const nominated = saved.flatMap(({ nominations, ...vendor }) =>
      nominations === undefined ? [] : [{ ...vendor, categoryIds: parseNominations(nominations) }],
    );
    await oneByOne(
      nominated,
      ({ name }) => name,
      ({ id, categoryIds }) => nominateOne(tx, note, { id, categoryIds }),
    );
    for (const { id, name, links } of saved) {
      if (links.length > 0)
        await replaceLinks(tx, note, { id, name, links: [...(await formLinks(tx, id)), ...links] });
    }
    await kind.settle?.(tx);
    return plan;
  });
}
