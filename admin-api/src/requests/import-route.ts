import { type ImportPlan, importRecords, planImport } from 'db/catalogue';
import Joi from 'joi';
import type { HttpError } from 'shared-server/refusals';
import { count, flag, idAndName, listOf, text, texts } from 'shared-server/shapes';
import type { Services } from '../context.ts';
import { type Route, route } from '../route.ts';
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
      ...idAndName,
      changes: listOf(Joi.object({ field: text, from: text, to: text })),
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

export const MEBIBYTE = 1024 * 1024;

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

/** Adds and changes vendors or categories like the routes for a single one, but a file at a time. */
export function importRoute({ db }: Services, path: `/${string}`, about: ImportFields): Route {
  const { noun } = about;
  return route(`POST ${path}/import`, 'super_admin', {
    gateway: 'slow',
    answers: recordsImported,
    summary: 'Add and change records from a CSV file, all or none; a dry run reports what would change.',
    refusals: ['IMPORT_REFUSED', 'NAME_TAKEN', ...(about.refusals ?? [])],
    bodyLimitBytes: MEBIBYTE,
    body: importBody,
    async answer(ctx, { csv, dryRun, asDrafts = false, skipLines = [], lines, ...chosen }) {
      const skipped = new Set(skipLines);
      const isKept = ({ line }: { line: number }) =>
        !skipped.has(line) && (!lines || line === 1 || (line >= lines.from && line <= lines.to));
      const { columns, ignored, unusedPictures, body, ...read } = readRecords(csv, about, chosen);
      const [rows, problems] = [read.rows.filter(isKept), read.problems.filter(isKept)];
      if (!dryRun && rows.length > ROWS_AT_MOST)
        problems.push(importFault(1, 'too_many_rows', { limit: ROWS_AT_MOST }));
      const mayChange = !dryRun && problems.length === 0;
      const plan = mayChange
        ? await importRecords(db, changedBy(ctx), noun, { rows, asDrafts })
        : await planImport(db, noun, rows);
      const refused = plan.problems.map(({ line, code, values }) =>
        importFault(line, code, { noun, ...values }),
      );
      const found = [...problems, ...refused].sort((one, other) => one.line - other.line);
      const [first] = found;
      if (!dryRun && first) throw refuseImport(first, found);
      const typed = new Map(body.map((row) => [row.line, row.cells]));
      const withCells = found.map((problem) => ({ ...problem, cells: typed.get(problem.line) ?? [] }));
      return { dryRun, ...withoutFields(plan), columns, ignored, unusedPictures, problems: withCells };
    },
  });
}

export function refuseImport({ line, message: problem }: Problem, problems: Problem[]): HttpError {
  const details = problems.map(({ line, ...fault }) => ({ field: `line ${line}`, ...fault }));
  return refuse('IMPORT_REFUSED', { line, problem }, { details });
}

const withoutFields = ({ created, updated, unchanged, unknownCategories, withoutCategory }: ImportPlan) => ({
  created: created.map(({ line, name }) => ({ line, name })),
  updated: updated.map(({ line, id, name, changes }) => ({ line, id, name, changes })),
  unchanged,
  unknownCategories,
  withoutCategory,
});
