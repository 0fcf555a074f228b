import { isRetryable } from 'db';
import { isOutage } from 'db/outage';
import { HashingBusyError } from 'db/passwords';
import type { Logger } from 'pino';
import type { Middleware, State } from './context.ts';
import type { ApiError } from './contract.ts';
import { HttpError } from './http-error.ts';

/** The first middleware: whatever is thrown becomes a short answer; only what nobody foresaw is an error in the log. */
export function answerErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = asHttpError(thrown);
      if (error.status >= 500 && error !== thrown) log.error({ error: loggable(thrown), path: ctx.path });
      ctx.status = error.status;
      ctx.set(error.headers);
      ctx.body = errorBody(error, ctx.state);
    }
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
  return (error) => log.error({ event: 'answer_broken', error: loggable(error) });
}

/** The driver's message repeats the statement with its values, hashes included: only its code and place are logged. */
function loggable(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { name: typeof thrown };
  const { name, stack = '' } = thrown;
  const at = stack.split('\n').filter((line) => /^\s+at /u.test(line));
  if ('sql' in thrown) return { name, code: 'code' in thrown ? thrown.code : undefined, at };
  return { name, message: thrown.message, at };
}
