import { type I18n, i18nOf } from 'db/machinery';
import type { ApiError, FieldFault } from './generated/error-body.ts';
import { WEAK_PASSWORD } from './password-rule.ts';

/**
 * The refusals of an API by code. If one is about a field, its name and the limit of the rule follow the sentence. What
 * follows a dot tells sentences of one code apart, `VALIDATION_FAILED.too_deep`; clients only get the code. At a field,
 * that of `VALIDATION_FAILED.too_long` is `too_long`.
 */
export type RefusalTable = Readonly<Record<string, Refused>>;
type Refused = readonly [status: number, sentence: string, field?: string, limit?: number];

/** Returns a function that makes the refusals of an API, with the values of their sentences. */
export function refusalsOf<Table extends RefusalTable>(table: Table) {
  const all: RefusalTable = { ...SHARED_REFUSALS, ...table };
  return (name: NameIn<Table>, values: Values = {}, extras: Extras = {}): HttpError => {
    const [status, sentence, at, limit] = all[name] as Refused;
    const { headers, field = at, faultsIn, ...fields } = extras;
    const [code = name, rule = code] = name.split('.');
    const write: Write = (i18n) => {
      const message = i18n._(sentence, typeof values === 'function' ? values(i18n) : values);
      const fault = { code: code === 'VALIDATION_FAILED' ? rule : code, message, ...(limit && { limit }) };
      const faults = faultsIn?.(i18n) ?? (field === undefined ? undefined : [{ field, ...fault }]);
      return {
        message: faults?.[0]?.message ?? message,
        code,
        ...(faults && { details: faults }),
        ...fields,
      };
    };
    return new HttpError(status, write, headers);
  };
}

/** The code of a reason of the database layer, with the case after the dot as it is. */
type CodeOf<Reason> = Reason extends `${infer Code}.${infer Case}`
  ? `${Uppercase<Code>}.${Case}`
  : Reason extends string
    ? Uppercase<Reason>
    : never;

export const codeOf = <Reason extends string>(reason: Reason): CodeOf<Reason> =>
  reason.replace(/^[^.]+/u, (word) => word.toUpperCase()) as CodeOf<Reason>;

type Plain = Parameters<I18n['_']>[1];
/** The values of a sentence; a function makes those that depend on the language. */
type Values = Plain | ((i18n: I18n) => Plain);

type Headers = Record<string, string>;
/** Writes a body in the language of the client. */
type Write = (i18n: I18n) => ApiError;

/** What a refusal may have beyond its sentence. */
interface Extras extends Omit<Partial<ApiError>, 'message' | 'code'> {
  headers?: Headers;
  /** The wrong field, if the table doesn't know it. */
  field?: string | undefined;
  /** Returns what is wrong with fields; the first sentence is then that of the refusal. */
  faultsIn?: (i18n: I18n) => FieldFault[];
}

/** A refusal for the client; the body is sent as it is. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** In English. */
  readonly body: ApiError;
  readonly bodyIn: Write;
  readonly headers: Headers;

  constructor(status: number, body: ApiError | Write, headers: Headers = {}) {
    const bodyIn = typeof body === 'function' ? body : () => body;
    const english = bodyIn(i18nOf('en'));
    super(english.message);
    this.status = status;
    this.body = english;
    this.bodyIn = bodyIn;
    this.headers = headers;
  }
}

/** The refusals of both APIs. */
export const SHARED_REFUSALS = {
  VALIDATION_FAILED: [400, 'The request is malformed.'],
  'VALIDATION_FAILED.ended_early': [400, 'The request ended too early.'],
  'VALIDATION_FAILED.not_utf8': [400, 'The request is not in UTF-8.'],
  'VALIDATION_FAILED.too_deep': [400, 'The request is nested too deeply.'],
  'VALIDATION_FAILED.not_json': [400, 'The request is not valid JSON.'],
  'FORBIDDEN.other_site': [403, 'This request comes from another site.'],
  'NOT_FOUND.address': [404, 'There’s nothing at this address.'],
  METHOD_NOT_ALLOWED: [405, 'Use {methods} at this address.'],
  PAYLOAD_TOO_LARGE: [413, 'The request is larger than {limit, number} KiB.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Please send JSON in UTF-8 (Content-Type: application/json).'],
  'UNSUPPORTED_MEDIA_TYPE.file': [
    415,
    'Please send the file as it is (Content-Type: application/octet-stream).',
  ],
  'UNSUPPORTED_MEDIA_TYPE.compressed': [415, 'Compressed requests are not accepted.'],
  WEAK_PASSWORD: [400, WEAK_PASSWORD],
  INTERNAL: [500, 'Something went wrong on our side. Please try again.'],
  SERVICE_UNAVAILABLE: [503, 'The service is briefly unavailable. Please try again in a moment.'],
} satisfies RefusalTable;

/** The names of an API's refusals. */
export type NameIn<Table extends RefusalTable> = (keyof Table & string) | keyof typeof SHARED_REFUSALS;

export const refuse = refusalsOf({});

/** The client may try again in this many seconds, at least one. */
export const retryAfter = (seconds: number) => ({
  headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
});

export const unavailable = () => refuse('SERVICE_UNAVAILABLE', undefined, retryAfter(2));
