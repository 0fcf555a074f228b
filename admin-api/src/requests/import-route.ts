import { type ImportRow, importRecords, planImport } from 'db/catalogue';
import type { By } from 'db/changes';
import type { Db } from 'db/machinery';
import type { Archivable } from 'db/removals';
import Joi from 'joi';
import { count, flag, id, listOf, text, texts } from 'shared-server/shapes';
import type { ImportResponse } from '../generated/contract.ts';
import { type RefusalCode, type Route, route } from '../route.ts';
import { shape } from '../shape.ts';
import { imageUrl } from './fields.ts';
import {
  FILE_ROWS,
  type ImportFields,
  importFault,
  MOST_COLUMNS,
  MOST_LINES,
  type Problem,
  ROWS_AT_MOST,
  readRecords,
} from './read-csv.ts';
import { refuse } from './refusals.ts';
import { changedBy } from './request.ts';

const cells = Joi.array().items(Joi.string().allow('')).required();

const recordsImported = shape('ImportResponse', {
  dryRun: flag,
  created: listOf(Joi.object({ line: count, name: text })),
  updated: listOf(
    Joi.object({
      line: count,
      id: id.optional().description('Not of a translation'),
      name: text.description('For translations, the text'),
      changes: listOf(Joi.object({ field: text, from: text, to: text })),
      replacesNewer: flag
        .optional()
        .description('Whether a translation that the row replaces was saved after the export'),
    }),
  ),
  unchanged: count.description('The number of rows that match what is stored'),
  unknownCategories: texts.description('The names of categories that don’t exist, each once'),
  withoutCategory: count.description('The number of vendors that the file puts into no category'),
  columns: listOf(Joi.object({ heading: text, field: text, samples: texts })).description(
    'The columns of the file, with the field that each fills, blank if none, and the first values',
  ),
  ignored: texts.description('The headings of columns that mean nothing here'),
  unusedPictures: texts.description('The files of pictures that no row names'),
  problems: listOf(Joi.object({ line: count, code: text, message: text, cells })).description(
    'Always empty unless this was a dry run; `cells` has the row as it is in the file',
  ),
});

const MEBIBYTE = 1024 * 1024;

const line = Joi.number().integer().min(2).max(MOST_LINES).required();

const importBody = shape('ImportRequest', {
  csv: Joi.string().max(MEBIBYTE).required(),
  dryRun: Joi.boolean().required(),
  asDrafts: Joi.boolean().description('Whether new records are drafts; defaults to false'),
  skipLines: Joi.array()
    .items(line.optional())
    .max(FILE_ROWS)
    .unique()
    .description('Rows that begin at these lines are skipped, because a dry run found problems in them'),
  lines: Joi.object({ from: line, to: line }).description(
    'Only the rows that begin at these lines are imported: a dry run may check 5000 rows, an import takes 500',
  ),
  columns: Joi.array()
    .items(Joi.string().max(40).allow(''))
    .max(MOST_COLUMNS)
    .description(
      'The field of each column, blank for one that is left out; defaults to what the headings mean',
    ),
  names: Joi.array()
    .items(Joi.object({ line, name: Joi.string().max(200).required() }))
    .max(FILE_ROWS)
    .unique('line')
    .description('The names of records that the rows at these lines mean, although they have another name'),
  pictures: Joi.array()
    .items(Joi.object({ file: Joi.string().max(255).required(), imageUrl: imageUrl.required() }))
    .max(ROWS_AT_MOST)
    .description('Uploaded pictures by the names of their files, which the column `imageUrl` may have'),
});

type Planned = Pick<
  ImportResponse,
  'created' | 'updated' | 'unchanged' | 'unknownCategories' | 'withoutCategory'
> & { problems: Problem[] };

/** What a file may contain, and what its rows change. */
export interface ImportSource extends ImportFields {
  /** Makes the changes if it gets `saving`, unless a row has a problem. */
  plan(rows: readonly ImportRow[], saving?: { by: By; asDrafts: boolean }): Promise<Planned>;
}

interface Import {
  path: `/${string}`;
  refusals: readonly RefusalCode[];
  source(): Promise<ImportSource> | ImportSource;
}

/** Adds and changes vendors or categories like the routes for a single one, or translations, but a file at a time. */
export function importRoute({ path, refusals, source }: Import): Route {
  return route(`POST ${path}/import`, 'super_admin', {
    gateway: 'slow',
    answers: recordsImported,
    summary: 'Add and change records from a CSV file, all or none; a dry run reports what would change.',
    refusals: ['IMPORT_REFUSED', ...refusals],
    bodyLimitBytes: MEBIBYTE,
    body: importBody,
    async answer(ctx, { csv, dryRun, asDrafts = false, skipLines = [], lines, ...chosen }) {
      const about = await source();
      const skipped = new Set(skipLines);
      const isKept = ({ line }: { line: number }) =>
        !skipped.has(line) && (!lines || line === 1 || (line >= lines.from && line <= lines.to));
      const { columns, ignored, unusedPictures, body, ...read } = readRecords(csv, about, chosen);
      const [rows, problems] = [read.rows.filter(isKept), read.problems.filter(isKept)];
      if (!dryRun && rows.length > ROWS_AT_MOST)
        problems.push(importFault(1, 'too_many_rows', { limit: ROWS_AT_MOST }));
      const mayChange = !dryRun && problems.length === 0;
      const plan = await about.plan(rows, mayChange ? { by: changedBy(ctx), asDrafts } : undefined);
      const found = [...problems, ...plan.problems].sort((one, other) => one.line - other.line);
      const [first] = found;
      if (!dryRun && first) {
        const details = found.map(({ line, ...fault }) => ({ field: `line ${line}`, ...fault }));
        throw refuse('IMPORT_REFUSED', { line: first.line, problem: first.message }, { details });
      }
      const typed = new Map(body.map((row) => [row.line, row.cells]));
      const withCells = found.map((problem) => ({ ...problem, cells: typed.get(problem.line) ?? [] }));
      return { dryRun, ...plan, columns, ignored, unusedPictures, problems: withCells };
    },
  });
}

/** A file of vendors or categories. */
export const recordSource = (db: Db, noun: Archivable, fields: ImportFields['fields']): ImportSource => ({
  fields,
  async plan(rows, saving) {
    const plan = await (saving
      ? importRecords(db, saving.by, noun, { rows, asDrafts: saving.asDrafts })
      : planImport(db, noun, rows));
    return {
      ...plan,
      created: plan.created.map(({ line, name }) => ({ line, name })),
      updated: plan.updated.map(({ line, id, name, changes }) => ({ line, id, name, changes })),
      problems: plan.problems.map(({ line, code, values }) => importFault(line, code, { noun, ...values })),
    };
  },
});
