import { Readable } from 'node:stream';
import { adminChange } from 'db/changes';
import type { Db } from 'db/machinery';
import Joi from 'joi';
import { NOTHING } from 'shared-server/validation';
import type { Context, Services } from '../context.ts';
import { type Cell, csvLine, csvStart } from '../requests/csv.ts';
import { auditFilter, auditFilterQuery, cycleQuery } from '../requests/fields.ts';
import { changedBy } from '../requests/request.ts';
import { type RefusalCode, type Route, route } from '../route.ts';
import {
  accountRows,
  auditRows,
  categoryRows,
  type Rows,
  resultRows,
  suggestionRows,
  translationRows,
  vendorRows,
} from './rows.ts';

/** Accepts as many ids as can be chosen at once, separated by commas. */
const idsQuery = Joi.object<{ ids?: string }, true>({
  ids: Joi.string().pattern(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,499}$/u),
});

/** Accepts as many usernames as a page of the list has. */
const usernamesQuery = Joi.object<{ usernames?: string }, true>({
  usernames: Joi.string().pattern(/^\w{3,20}(,\w{3,20}){0,49}$/u),
});

export function exportRoutes({ db }: Services): Route[] {
  const csv = <Query>(name: string, rows: (query: Query) => Rows | Promise<Rows>, about: About<Query>) =>
    route(`GET /api/admin/exports/${name}.csv`, 'super_admin', {
      gateway: 'slow',
      answers: 'text/csv',
      ...about,
      answer: async (ctx, _, query) => asFile(db, ctx, name, await rows(query)),
    });
  return [
    csv('vendors', ({ ids }) => vendorRows(db, idsIn(ids)), {
      summary: 'Published vendors in the format of the import; or the chosen ones, including drafts.',
      query: idsQuery,
    }),
    csv('categories', ({ ids }) => categoryRows(db, idsIn(ids)), {
      summary: 'Categories and drafts in the order of the voting page, or the chosen ones.',
      query: idsQuery,
    }),
    csv('suggestions', ({ ids }) => suggestionRows(db, idsIn(ids)), {
      summary: 'All suggestions, or those of the chosen names, with their answers and without who made them.',
      query: idsQuery,
    }),
    csv('translations', () => translationRows(db), {
      summary:
        'What organisers wrote, a row each, with a column for each language; in the format of the import.',
      query: NOTHING,
    }),
    csv('users', ({ usernames }) => accountRows(db, usernames?.split(',')), {
      summary: 'All accounts, or the chosen ones.',
      query: usernamesQuery,
    }),
    csv('results', ({ cycle }) => resultRows(db, cycle ? Number(cycle) : undefined), {
      summary:
        'Votes by category and vendor, with the overall ranking and disqualifications, in a voting period, the current one by default.',
      refusals: ['NOT_FOUND'],
      query: cycleQuery,
    }),
    csv('audit-log', (query) => auditRows(db, auditFilter(query)), {
      summary: 'The audit log, newest first.',
      query: auditFilterQuery,
    }),
  ];
}

interface About<Query> {
  summary: string;
  refusals?: readonly RefusalCode[];
  query: Joi.ObjectSchema<Query>;
}

const idsIn = (ids: string | undefined) => ids?.split(',').map(Number);

/** Sends the file while it is being read, so that its size does not matter, and enters it in the audit log. */
async function asFile(db: Db, ctx: Context, name: string, { columns, pages }: Rows): Promise<Readable> {
  const rest = pages[Symbol.asyncIterator]();
  // The first page is read before the answer begins, while a failure can still be reported.
  const first = await rest.next();
  const fileName = `${name}.csv`;
  await adminChange(db, changedBy(ctx), async (_, note) =>
    note('export.downloaded', fileName, { ...ctx.query }),
  );
  ctx.attachment(fileName);
  return Readable.from(lines(columns, first, rest));
}

async function* lines(
  columns: string[],
  first: IteratorResult<Cell[][]>,
  rest: AsyncIterator<Cell[][]>,
): AsyncGenerator<string> {
  yield csvStart(columns);
  for (let page = first; !page.done; page = await rest.next()) yield page.value.map(csvLine).join('');
}
