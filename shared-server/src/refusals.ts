import { filled } from 'db/machinery';
import { type Extras, HttpError } from './http-error.ts';

/**
 * The refusals of an API: status and sentence by code. What follows a dot tells sentences of one code apart,
 * `VALIDATION_FAILED.too_deep`; clients only get the code.
 */
export type RefusalTable = Readonly<Record<string, readonly [status: number, sentence: string]>>;

/** Returns a function that makes the refusals of a table, with the values of their sentences. */
export const refusalsOf =
  <Table extends RefusalTable>(table: Table) =>
  (
    name: keyof Table & string,
    values: Parameters<typeof filled>[1] = {},
    { headers, ...fields }: Extras = {},
  ): HttpError => {
    const [status, sentence] = table[name] as Table[typeof name];
    const code = name.replace(/\..*/u, '');
    return new HttpError(status, { message: filled(sentence, values), code, ...fields }, headers);
  };
