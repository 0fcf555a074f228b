import { ApiError, createApiClient } from 'shared-web';
import { bearerToken, endVoterSession } from './session/session.ts';

/** `path`: of the call that was refused. */
type Listener = (path: string) => void;
let onSessionEnded: Listener | undefined;
let unsaid: string | undefined;

/** Registers what happens when the server no longer accepts the stored token, also if that was before. */
export function whenSessionEnds(listener: Listener): void {
  onSessionEnded = listener;
  if (unsaid !== undefined) listener(unsaid);
  unsaid = undefined;
}

const { request } = createApiClient({ token: bearerToken, onRefusal: endSession });

export const get = <Answer>(path: string): Promise<Answer> => request<Answer>(path);

/** Without a token, so that the gateway answers for the API: for what everybody asks for all the time. */
export const getAsAnybody = <Answer>(path: string): Promise<Answer> =>
  request<Answer>(path, { anonymous: true });

export const post = <Answer>(path: string, body?: object, headers?: Record<string, string>) =>
  request<Answer>(path, { method: 'POST', body, headers });

/** Whether the server refused because nobody is signed in, or no longer; a wrong password is something else. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code === 'UNAUTHENTICATED';

function endSession(error: ApiError, path: string): void {
  // A late answer to an old token must not end a newer session.
  if (!isSignedOut(error) || error.token === undefined || error.token !== bearerToken()) return;
  endVoterSession();
  if (onSessionEnded) onSessionEnded(path);
  else unsaid = path;
}
