import { filled, type Params, type ParamsIn } from 'db/machinery';
import { type Extras, HttpError } from './http-error.ts';

/**
 * The refusals of an API: status and sentence by code. A code with several sentences has a case after a dot,
 * `VALIDATION_FAILED.too_deep`; the case is sent as a parameter, so that a client can distinguish them.
 */
export type RefusalTable = Readonly<Record<string, readonly [status: number, sentence: string]>>;

type Rest<Sentence extends string> = [keyof ParamsIn<Sentence>] extends [never]
  ? [params?: undefined, extras?: Extras]
  : [params: ParamsIn<Sentence>, extras?: Extras];

/** Returns a function that makes the refusals of a table, with the values of their sentences. */
export function refusalsOf<const Table extends RefusalTable>(table: Table) {
  return <Name extends keyof Table & string>(
    name: Name,
    ...[given, { headers, ...extras } = {}]: Rest<Table[Name][1]>
  ): HttpError => {
    const [status, sentence] = table[name] as Table[Name];
    const [code = '', variant] = name.split('.');
    const params: Params = { ...(variant && { case: variant }), ...given };
    return new HttpError(status, { message: filled(sentence, params), code, params, ...extras }, headers);
  };
}
