import { isRetryable } from 'db';
import { loggableError } from 'db/loggable-error';
import { isOutage } from 'db/outage';
import { HashingBusyError } from 'db/passwords';
import type { Logger } from 'pino';
import { HttpError } from 'shared-server/http-error';
import { logAnswer } from 'shared-server/request-log';
import type { Middleware, State } from './context.ts';
import type { ApiError } from './contract.ts';

/** The first middleware: whatever is thrown becomes a short answer; only what nobody foresaw is an error in the log. */
export function answerErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = asHttpError(thrown);
      if (error.status >= 500 && error !== thrown) logThrown(log, thrown, ctx.path);
      ctx.status = error.status;
      ctx.set(error.headers);
      ctx.body = errorBody(error, ctx.state);
    }
  };
}

/** A queue that is full is what a flood of sign-ins looks like: a stack for each would fill the disk. */
function logThrown(log: Logger, thrown: unknown, path: string): void {
  if (thrown instanceof HashingBusyError) log.warn({ event: 'hashing_busy', path });
  else log.error({ error: loggableError(thrown), path });
}

/** One line for each answer, with who asked. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const exchange = { request: ctx.req, response: ctx.res, startedAt: performance.now() };
    const more = () => ({ actor: ctx.state.session?.username ?? null });
    logAnswer(log, exchange, { readsAt: 'info', more });
    await next();
  };
}

function asHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  if (thrown instanceof HashingBusyError || isOutage(thrown) || isRetryable(thrown)) {
    return new HttpError(503, 'SERVICE_UNAVAILABLE', 'The service is busy. Please try again in a moment.', {
      headers: { 'Retry-After': '2' },
    });
  }
  return new HttpError(500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
}

function errorBody({ message, code, details }: HttpError, state: State): ApiError {
  return { message, code, ...(state.repeatsErrorText && { error: message }), ...(details && { details }) };
}

/** An answer that broke off after it had begun; nobody can be told any more, and Koa would print the whole error. */
export function logBrokenAnswers(log: Logger): (error: unknown) => void {
  return (error) => log.error({ event: 'answer_broken', error: loggableError(error) });
}
