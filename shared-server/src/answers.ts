import type { IncomingMessage } from 'node:http';
import { HashingBusyError } from 'db/accounts';
import { isOutage, isRetryable, QueueFullError } from 'db/machinery';
import type { Logger } from 'pino';
import { type ChangedField, type FieldFault, HttpError, type Params, type WorkTask } from './http-error.ts';
import { pathOf, requestIdOf } from './requests/request-log.ts';
import { refuse, unavailable } from './shared-refusals.ts';

/** On every answer of an API; the gateway adds those that are about pages. */
export const SAFE_HEADERS = { 'X-Content-Type-Options': 'nosniff' };
/** On those that nobody may keep: all that do not say otherwise. */
export const ANSWER_HEADERS = { 'Cache-Control': 'no-store', ...SAFE_HEADERS };

interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: {
    message: string;
    code: string;
    params: Params;
    details?: FieldFault[];
    work?: WorkTask;
    changed?: ChangedField[];
    requestId?: string;
  };
}

/** The one place where errors become answers. What nobody foresaw is logged, and told without any detail. */
export function refusalOf(error: unknown, request: IncomingMessage, log: Logger): Refusal {
  const known = asHttpError(error);
  const { status, headers, message, code, params, details, work, changed } = known;
  const fault = status >= 500 ? { requestId: requestIdOf(request) } : undefined;
  if (fault) {
    const where = { ...fault, method: request.method, path: pathOf(request) };
    // A stack for each of a flood would fill the disk.
    if (error === known || isCrowd(error)) log.warn({ ...where, code }, message);
    else log.error({ err: error, ...where }, 'failed');
  }
  return {
    status,
    headers: { ...ANSWER_HEADERS, ...headers },
    body: {
      ...{ message, code, params },
      ...(details && { details }),
      ...(work && { work }),
      ...(changed && { changed }),
      ...fault,
    },
  };
}

/** More than are let wait at once. */
const isCrowd = (error: unknown) => error instanceof HashingBusyError || error instanceof QueueFullError;

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isCrowd(error) || isOutage(error) || isRetryable(error)) return unavailable();
  // Broken percent-encoding in a path.
  if (error instanceof URIError) return refuse('VALIDATION_FAILED');
  return refuse('INTERNAL');
}

export const nothingHere = () => refuse('NOT_FOUND.address');

export function methodNotAllowed(methods: string[]): HttpError {
  const allow = methods.join(', ');
  return refuse('METHOD_NOT_ALLOWED', { methods: allow }, { headers: { Allow: allow } });
}
