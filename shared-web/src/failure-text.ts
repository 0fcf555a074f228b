import { ApiError, type ChangedField } from './api-client.ts';
import { failureWithReference } from './messages.ts';

export const UNREACHABLE = 'We couldn’t reach the server. Check your connection and try again.';
const TROUBLE = 'Something went wrong on our side. Wait a moment, then try again.';

/** A change of several calls was done in part; the message tells people what was not done, and why. */
export class PartialFailure extends Error {
  override name = 'PartialFailure';
  /** Says what was not done because a colleague had saved in between. */
  changed: readonly ChangedField[] | undefined;
}

/** Returns the server's sentence for people, if it sent one. */
export function serverMessage(error: Error): string | undefined {
  if (error instanceof PartialFailure) return error.message;
  return error instanceof ApiError ? error.serverMessage : undefined;
}

/** The texts of a change that failed. */
export interface FailureWords {
  /** Says what failed. */
  errorToast?: string;
  /** Replaces `errorToast` when no response came, or none from the API. */
  connectionToast?: string;
}

/** The sentence of a failed change, for the toast and for the line that stays on the screen. */
export function failureText(
  error: Error,
  { errorToast = 'Something went wrong', connectionToast = errorToast }: FailureWords,
): string {
  const unanswered = !(error instanceof ApiError) || error.status >= 500;
  return withReference(serverMessage(error) ?? (unanswered ? connectionToast : errorToast), error);
}

/** Returns why something could not be read. */
export const readFailureText = (error: Error): string =>
  withReference(serverMessage(error) ?? (error instanceof ApiError ? TROUBLE : UNREACHABLE), error);

const QUOTED = 8;

/** Adds the reference that finds a failed request in the servers' logs, together with its minute. */
function withReference(failure: string, error: Error): string {
  if (!(error instanceof ApiError) || error.status < 500 || !error.requestId) return failure;
  return failureWithReference({ failure, reference: error.requestId.slice(0, QUOTED) });
}
