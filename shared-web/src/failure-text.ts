import { ApiError, type ChangedField } from './api-client.ts';

export const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';
const TROUBLE = 'The server had trouble answering. Please try again in a moment.';

/** A change of several calls was done in part; the message tells people what was not done, and why. */
export class PartialFailure extends Error {
  override name = 'PartialFailure';
  /** What was not done because somebody else had saved in between. */
  changed: readonly ChangedField[] | undefined;
}

/** The server's sentence for people, where it gave one. */
export function serverMessage(error: Error): string | undefined {
  if (error instanceof PartialFailure) return error.message;
  return error instanceof ApiError ? error.serverMessage : undefined;
}

/** What is said of a change that failed. */
export interface FailureWords {
  /** What failed. */
  errorToast?: string;
  /** When no answer came, or none of the API; `errorToast` when left out. */
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

/** Why something could not be read. */
export const readFailureText = (error: Error): string =>
  withReference(serverMessage(error) ?? (error instanceof ApiError ? TROUBLE : UNREACHABLE), error);

const QUOTED = 8;

/** What somebody can quote whose request failed at the servers: with the minute, enough to find it in their logs. */
function withReference(text: string, error: Error): string {
  if (!(error instanceof ApiError) || error.status < 500 || !error.requestId) return text;
  const sentence = /[.!?]$/u.test(text) ? text : `${text}.`;
  return `${sentence} Reference: ${error.requestId.slice(0, QUOTED)}`;
}
