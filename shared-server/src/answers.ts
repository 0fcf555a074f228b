import type { IncomingMessage } from 'node:http';
import { HashingBusyError } from 'db/accounts';
import { choiceText, type I18n, i18nOf, isOutage, isRetryable, QueueFullError } from 'db/machinery';
import type { Logger } from 'pino';
import { HttpError, refuse, unavailable } from './refusals.ts';
import { pathOf, requestIdOf } from './requests/request-log.ts';

/** Headers of every answer of an API; the gateway adds those for pages. */
export const SAFE_HEADERS = { 'X-Content-Type-Options': 'nosniff' };
/** Headers of answers that nobody may store, which is the default. */
export const ANSWER_HEADERS = { 'Cache-Control': 'no-store', ...SAFE_HEADERS };

/** Turns every error into an answer. An unexpected one is logged, and its answer has no details. */
export function refusalOf(
  error: unknown,
  request: IncomingMessage,
  { log, i18n = i18nOf('en') }: { log: Logger; i18n?: I18n },
) {
  const known = asHttpError(error);
  const { status, headers, body } = known;
  const fault = status >= 500 ? { requestId: requestIdOf(request) } : undefined;
  if (fault) {
    const where = { ...fault, method: request.method, path: pathOf(request) };
    // In an overload, the stack of every error would fill the disk.
    if (error === known || isOverload(error)) log.warn({ ...where, code: body.code }, body.message);
    else log.error({ err: error, ...where }, 'failed');
  }
  return { status, headers: { ...ANSWER_HEADERS, ...headers }, body: { ...known.bodyIn(i18n), ...fault } };
}

/** Returns true if a queue was too full to take the request. */
const isOverload = (error: unknown) => error instanceof HashingBusyError || error instanceof QueueFullError;

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isOverload(error) || isOutage(error) || isRetryable(error)) return unavailable();
  // The path has broken percent-encoding.
  if (error instanceof URIError) return refuse('VALIDATION_FAILED');
  return refuse('INTERNAL');
}

export const nothingHere = () => refuse('NOT_FOUND.address');

export function methodNotAllowed(methods: string[]): HttpError {
  return refuse('METHOD_NOT_ALLOWED', ({ locale }) => ({ methods: choiceText(methods, locale) }), {
    headers: { Allow: methods.join(', ') },
  });
}
