import { QueueFullError } from 'db/batches';
import { isOutage } from 'db/outage';
import { HashingBusyError } from 'db/passwords';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { HttpError, unavailable } from 'shared-server/http-error';
import type { ApiError } from './contract.ts';

/** The one place where errors become answers. What nobody foresaw is logged, and told without any detail. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const refusal = asHttpError(error);
    if (refusal.status >= 500)
      log.error({ err: error, method: request.method, path: request.path }, 'failed');
    const { status, message, code, details } = refusal;
    const body: ApiError = { message, code, ...(details && { details }) };
    response
      .status(status)
      .set({ 'Cache-Control': 'no-store', ...refusal.headers })
      .json(body);
  };
}

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof HashingBusyError || error instanceof QueueFullError || isOutage(error)) {
    return unavailable();
  }
  // A path with broken percent-encoding: the router sets a status.
  if (error instanceof Error && 'status' in error && error.status === 400) {
    return new HttpError(400, 'VALIDATION_FAILED', 'The request is malformed.');
  }
  return new HttpError(500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
}
