import { formatNumber } from './format.ts';
import { type Extras, HttpError, type Params } from './http-error.ts';

type Value = string | number;

/** The names of the values in a sentence: "noun" in "There is no such {noun}." */
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/**
 * The refusals of an API: status and sentence by code. A code with several sentences has a case after a dot,
 * `VALIDATION_FAILED.too_deep`; the case is sent as a parameter, so that a client can distinguish them.
 */
export type RefusalTable = Readonly<Record<string, readonly [status: number, sentence: string]>>;

type Rest<Sentence extends string> = [NamesIn<Sentence>] extends [never]
  ? [params?: undefined, extras?: Extras]
  : [params: Readonly<Record<NamesIn<Sentence>, Value>> & Params, extras?: Extras];

/** Returns a function that makes the refusals of a table, with the values of their sentences. */
export function refusalsOf<const Table extends RefusalTable>(table: Table) {
  return <Name extends keyof Table & string>(
    name: Name,
    ...[given, extras]: Rest<Table[Name][1]>
  ): HttpError => {
    const [status, sentence] = table[name] as Table[Name];
    const [code = '', variant] = name.split('.');
    const params = { ...(variant && { case: variant }), ...given };
    return new HttpError(status, code, filled(sentence, params), { ...extras, params });
  };
}

/** Puts values into a sentence; numbers are written as people write them. */
export function filled(sentence: string, params: Params): string {
  return sentence.replace(/\{(\w+)\}/gu, (gap, name: string) => {
    const value = params[name];
    return typeof value === 'number' ? formatNumber(value) : (value ?? gap);
  });
}

/** Returns the names of the values in a sentence, in their order. */
export const namesIn = (sentence: string): string[] =>
  [...sentence.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
