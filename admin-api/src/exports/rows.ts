import { listAccounts } from 'db/administrators';
import {
  BLANK_CATEGORY,
  BLANK_VENDOR,
  everySuggestion,
  listCategories,
  listTranslations,
  listVendors,
  siteLanguages,
} from 'db/catalogue';
import { type AuditFilter, auditEntriesBefore } from 'db/changes';
import { currentCycle, disclosedResults, findCycle } from 'db/count';
import type { Db } from 'db/machinery';
import type { Cell } from '../requests/csv.ts';
import { notFound } from '../requests/refusals.ts';
import { translationColumns } from '../requests/translation-file.ts';

export interface Rows {
  columns: string[];
  pages: AsyncIterable<Cell[][]>;
}

/** The headings of a file, and the cell of each row below them. */
type Columns<Row> = Record<string, (row: Row) => Cell>;

function rowsOf<Row>(columns: Columns<Row>, pages: AsyncIterable<readonly Row[]>): Rows {
  const cells = Object.values(columns);
  return {
    columns: Object.keys(columns),
    pages: (async function* () {
      for await (const page of pages) yield page.map((row) => cells.map((cell) => cell(row)));
    })(),
  };
}

/** Returns columns that are named after their fields. */
const fieldsAs = <Name extends string>(...names: readonly Name[]): Columns<Record<Name, Cell>> =>
  Object.fromEntries(names.map((name) => [name, (row: Record<Name, Cell>) => row[name]]));

async function* onePage<Row>(rows: Promise<readonly Row[]>) {
  yield await rows;
}

const PAGE = 1000;

const chosen = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[] | undefined) =>
  ids ? rows.filter(({ id }) => ids.includes(id)) : rows;

const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[];

/** Exports the columns that the import accepts. Includes drafts only if they are among the chosen vendors. */
export const vendorRows = (db: Db, ids?: readonly number[]): Rows =>
  rowsOf(
    {
      ...fieldsAs('id', ...namesOf(BLANK_VENDOR)),
      categories: ({ categories }: { categories: string[] }) => categories.join(' | '),
      links: ({ links }: { links: { url: string }[] }) => links.map(({ url }) => url).join('\n'),
    },
    onePage(withCategories(db, vendorsOf(db, ids))),
  );

async function vendorsOf(db: Db, ids?: readonly number[]) {
  const listed = await listVendors(db, { archived: false });
  return ids ? chosen(listed, ids) : listed.filter(({ isDraft }) => !isDraft);
}

/** Adds the names of each row's categories; null is all of them. */
async function withCategories<Row extends { categoryIds: readonly number[] | null }>(
  db: Db,
  read: Promise<readonly Row[]>,
) {
  const [rows, categories] = await Promise.all([read, listCategories(db, { archived: false })]);
  return rows.map((row) => ({
    ...row,
    categories: chosen(categories, row.categoryIds ?? undefined).map(({ name }) => name),
  }));
}

export const categoryRows = (db: Db, ids?: readonly number[]): Rows =>
  rowsOf(
    fieldsAs('id', ...namesOf(BLANK_CATEGORY)),
    onePage(listCategories(db, { archived: false }).then((all) => chosen(all, ids))),
  );

export async function translationRows(db: Db): Promise<Rows> {
  const [[main], known] = await Promise.all([siteLanguages(db), listTranslations(db)]);
  return rowsOf(translationColumns(main, known), onePage(Promise.resolve(known.texts)));
}

/** Exports suggestions without who made them. */
export const suggestionRows = (db: Db, ids?: readonly number[]): Rows =>
  rowsOf(SUGGESTION_COLUMNS, onePage(withCategories(db, everySuggestion(db, ids))));

type Suggestion = Awaited<ReturnType<typeof everySuggestion>>[number];

const SUGGESTION_COLUMNS: Columns<Suggestion & { categories: string[] }> = {
  name: ({ name }) => name,
  categories: ({ categories }) => categories.join('; '),
  ...fieldsAs('link', 'sentence', 'state', 'reason'),
  vendorId: ({ vendor }) => vendor?.id ?? null,
  vendor: ({ vendor }) => vendor?.name ?? null,
  suggested: ({ createdAt }) => createdAt,
  answered: ({ answeredAt }) => answeredAt,
};

export const accountRows = (db: Db, usernames?: readonly string[]): Rows =>
  rowsOf(ACCOUNT_COLUMNS, accountPages(db, usernames));

async function* accountPages(db: Db, usernames?: readonly string[]) {
  const filter = { types: ['admin' as const, 'voter' as const], ...(usernames && { usernames }) };
  for (let offset = 0; ; offset += PAGE) {
    const { items } = await listAccounts(db, filter, { limit: PAGE, offset });
    yield items;
    if (items.length < PAGE) return;
  }
}

type Account = Awaited<ReturnType<typeof listAccounts>>['items'][number];

const ACCOUNT_COLUMNS: Columns<Account> = {
  ...fieldsAs('type', 'id', 'username', 'email'),
  created: ({ createdAt }) => createdAt,
  active: ({ isActive }) => isActive,
  ...fieldsAs('role'),
};

/**
 * Exports only counts, as everybody can see them on the site; nominees without a vote in any category come last,
 * without a category. Each row names the categories in which its vendor is disqualified. New columns are added at the end, because programs read the others by position.
 */
export async function resultRows(db: Db, cycleId: number | undefined): Promise<Rows> {
  const cycle = await (cycleId === undefined ? currentCycle(db) : findCycle(db, cycleId));
  if (!cycle && cycleId !== undefined) throw notFound('voting period');
  return rowsOf(
    fieldsAs(
      ...(['periodId', 'period', 'startDate', 'endDate', 'category', 'rank', 'vendor', 'votes'] as const),
      ...(['percentage', 'categoryId', 'vendorId', 'overallRank', 'overallScore', 'overallVotes'] as const),
      'disqualifiedIn',
    ),
    resultPages(db, cycle),
  );
}

async function* resultPages(db: Db, cycle: Awaited<ReturnType<typeof currentCycle>>) {
  if (!cycle) return;
  const { leaderboard, categories } = await disclosedResults(db, cycle.id);
  const { id: periodId, name, startDate, endDate } = cycle;
  const about = { periodId, period: name, startDate, endDate };
  const inAll = (id: number) => {
    const entry = leaderboard.find((one) => one.id === id);
    return {
      // A vendor without votes has no rank, whatever position the order of names gives it.
      overallRank: entry?.totalVotes ? entry.rank : null,
      overallScore: entry?.averageScore ?? null,
      overallVotes: entry?.totalVotes ?? null,
      disqualifiedIn: entry?.disqualifiedIn?.join('; ') ?? null,
    };
  };
  for (const { category, vendors } of categories) {
    yield vendors.map(({ rank, vendor: { id, name }, votes, percentage }) => ({
      ...about,
      category: category.name,
      rank,
      vendor: name,
      votes,
      percentage,
      categoryId: category.id,
      vendorId: id,
      ...inAll(id),
    }));
  }
  const none = { category: null, rank: null, votes: 0, percentage: null, categoryId: null };
  yield leaderboard
    .filter(({ totalVotes }) => totalVotes === 0)
    .map(({ id, name }) => ({ ...about, ...none, vendor: name, vendorId: id, ...inAll(id) }));
}

export const auditRows = (db: Db, filter: AuditFilter): Rows => rowsOf(AUDIT_COLUMNS, auditPages(db, filter));

async function* auditPages(db: Db, filter: AuditFilter) {
  for (let beforeId = Number.MAX_SAFE_INTEGER; ; ) {
    const entries = await auditEntriesBefore(db, filter, { beforeId, limit: PAGE });
    yield entries;
    const last = entries.at(-1);
    if (!last || entries.length < PAGE) return;
    beforeId = last.id;
  }
}

type AuditEntry = Awaited<ReturnType<typeof auditEntriesBefore>>[number];

const AUDIT_COLUMNS: Columns<AuditEntry> = {
  ...fieldsAs('id'),
  time: ({ happenedAt }) => happenedAt,
  ...fieldsAs('actor', 'action', 'target'),
  details: ({ details }) => details && JSON.stringify(details),
  address: ({ ipAddress }) => ipAddress,
};
