import { type ImportPlan, importRecords, planImport } from 'db/catalogue';
import Joi from 'joi';
import type { HttpError } from 'shared-server/refusals';
import { count, flag, idAndName, listOf, text, texts } from 'shared-server/shapes';
import type { Services } from '../context.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';
import { imageUrl } from './fields.ts';
import {
  type ImportFields,
  importFault,
  MOST_LINES,
  type Problem,
  ROWS_AT_MOST,
  readRecords,
} from './read-csv.ts';
import { refuse } from './refusals.ts';
import { changedBy } from './request.ts';

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
  ignored: texts.description('The headings of columns that mean nothing here'),
  unusedPictures: texts.description('The files of pictures that no row names'),
  problems: listOf(Joi.object({ line: count, code: text, message: text })).description(
    'Always empty unless this was a dry run',
  ),
});

export const MEBIBYTE = 1024 * 1024;

const importBody = shape('ImportRequest', {
  csv: Joi.string().max(MEBIBYTE).required(),
  dryRun: Joi.boolean().required(),
  asDrafts: Joi.boolean().description('Whether new records are drafts; defaults to false'),
  skipLines: Joi.array()
    .items(Joi.number().integer().min(2).max(MOST_LINES))
    .max(ROWS_AT_MOST)
    .unique()
    .description('Rows that begin at these lines are skipped, because a dry run found problems in them'),
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
    async answer(ctx, { csv, dryRun, asDrafts = false, skipLines = [], pictures = [] }) {
      const isKept = ({ line }: { line: number }) => !skipLines.includes(line);
      const { ignored, unusedPictures, ...read } = readRecords(csv, about, pictures);
      const [rows, problems] = [read.rows.filter(isKept), read.problems.filter(isKept)];
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
      return { dryRun, ...withoutFields(plan), ignored, unusedPictures, problems: found };
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
