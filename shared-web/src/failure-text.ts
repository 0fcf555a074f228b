import { t } from '@lingui/core/macro';
import { ApiError, type ChangedField } from './api-client.ts';

export const unreachable = () => t`We couldn’t reach the server. Check your connection and try again.`;
const trouble = () => t`Something went wrong on our side. Wait a moment, then try again.`;

/** A change of several calls that was made only in part. The message tells users what is missing, and why. */
export class PartialFailure extends Error {
  override name = 'PartialFailure';
  /** The fields that were not saved because someone else had changed them. */
  changed: readonly ChangedField[] | undefined;
}

/** Returns the server's sentence for users, if it sent one. */
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

/** Returns the sentence of a failed change, for the toast and for the message that stays on the page. */
export function failureText(
  error: Error,
  { errorToast = t`Something went wrong`, connectionToast = errorToast }: FailureWords,
): string {
  const unanswered = !(error instanceof ApiError) || error.status >= 500;
  return withReference(serverMessage(error) ?? (unanswered ? connectionToast : errorToast), error);
}

/** Returns why something could not be read. */
export const readFailureText = (error: Error): string =>
  withReference(serverMessage(error) ?? (error instanceof ApiError ? trouble() : unreachable()), error);

const REFERENCE_LENGTH = 8;

/** Adds the start of the request id to a server failure; operators find the request in the logs by it. */
function withReference(failure: string, error: Error): string {
  if (!(error instanceof ApiError) || error.status < 500 || !error.requestId) return failure;
  const reference = error.requestId.slice(0, REFERENCE_LENGTH);
  const sentence = /[.!?؟]$/u.test(failure) ? failure : `${failure}.`;
  return [sentence, t`Reference: ${reference}`].join(' ');
}
