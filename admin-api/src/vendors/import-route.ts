import { type ImportPlan, importVendors, planImport } from 'db/catalogue';
import Joi from 'joi';
import type { HttpError } from 'shared-server/refusals';
import { shape } from 'shared-server/shapes';
import * as answers from '../answers/catalogue.ts';
import type { Services } from '../context.ts';
import type { ImportVendorsRequest } from '../generated/contract.ts';
import { refuse } from '../requests/refusals.ts';
import { changedBy } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { importFault, MOST_LINES, type Problem, ROWS_AT_MOST, readVendorsCsv } from './read-csv.ts';

const MEBIBYTE = 1024 * 1024;

const importBody = shape<ImportVendorsRequest>('ImportVendorsRequest', {
  csv: Joi.string().max(MEBIBYTE).required(),
  dryRun: Joi.boolean().required(),
  skipLines: Joi.array()
    .items(Joi.number().integer().min(2).max(MOST_LINES))
    .max(ROWS_AT_MOST)
    .unique()
    .description('Rows that begin at these lines are skipped, because a dry run found problems in them'),
});

/** Adds and changes vendors like the routes for a single vendor, but a file at a time. */
export function importVendorsRoute({ db }: Services): Route {
  return route('POST /api/admin/vendors/import', {
    gateway: 'plain',
    role: 'super_admin',
    answers: answers.vendorsImported,
    summary: 'Add and change vendors from a CSV file, all or none; a dry run reports what would change.',
    refusals: {
      400: 'IMPORT_REFUSED, with `details` (field `line 7`): nothing is changed. A dry run returns them as `problems`.',
    },
    bodyLimitBytes: MEBIBYTE,
    body: importBody,
    async answer(ctx, { csv, dryRun, skipLines = [] }) {
      const isKept = ({ line }: { line: number }) => !skipLines.includes(line);
      const read = readVendorsCsv(csv);
      const [rows, problems] = [read.rows.filter(isKept), read.problems.filter(isKept)];
      const mayChange = !dryRun && problems.length === 0;
      const plan = mayChange ? await importVendors(db, changedBy(ctx), rows) : await planImport(db, rows);
      const refused = plan.problems.map(({ line, code, values }) => importFault(line, code, values));
      const found = [...problems, ...refused].sort((one, other) => one.line - other.line);
      const [first] = found;
      if (!dryRun && first) throw refuseImport(first, found);
      return { dryRun, ...withoutFields(plan), problems: found };
    },
  });
}

function refuseImport({ line, message: problem }: Problem, problems: Problem[]): HttpError {
  const details = problems.map(({ line, ...fault }) => ({ field: `line ${line}`, ...fault }));
  return refuse('IMPORT_REFUSED', { line, problem }, { details });
}

const withoutFields = ({ created, updated, unchanged }: ImportPlan) => ({
  created: created.map(({ line, name }) => ({ line, name })),
  updated: updated.map(({ fields, ...change }) => change),
  unchanged,
});
