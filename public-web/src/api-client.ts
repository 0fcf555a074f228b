import type { Calls as CallsOfTheContract, Category, CategoryVotes } from 'public-api/contract';
import { ApiError, createApiClient, type ReadOf } from 'shared-web';
import { currentLanguage } from './page/language.ts';
import { bearerToken, endVoterSession } from './session/session.ts';

/** Receives the path of the call that was refused. */
type Listener = (path: string) => void;
let onSessionEnded: Listener | undefined;
let missedPath: string | undefined;

/** Registers a listener for the end of the session; it runs at once if the session has ended already. */
export function whenSessionEnds(listener: Listener): void {
  onSessionEnded = listener;
  if (missedPath !== undefined) listener(missedPath);
  missedPath = undefined;
}

/** What is about a category has the name that its organisers wrote as well, if another is shown. */
type Named<Answer> = Answer & { ownName?: string };

/** The calls of the contract, with what pages add to their answers. */
export interface Calls extends CallsOfTheContract {
  'GET /api/categories': [null, Named<Category>[]];
  'GET /api/category-votes': [null, Named<CategoryVotes>[]];
}
export type Read = ReadOf<Calls>;

export const { call } = createApiClient<Calls>({
  token: bearerToken,
  // Sentences of the API are in the language of the page, which may not be that of the browser.
  headers: () => ({ 'Accept-Language': currentLanguage() }),
  onRefusal: endSession,
});

/** Returns true if the error says that the user is not signed in, or no longer. A wrong password is another error. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code === 'UNAUTHENTICATED';

function endSession(error: ApiError, path: string): void {
  if (!isSignedOut(error)) return;
  // A late response to an old token must not end a newer session.
  const endsNow = error.token !== undefined && error.token === bearerToken();
  // A poll may have ended the session while a vote was under way. The voter must read what became of the vote.
  const isLateVote = path === '/api/votes' && bearerToken() === undefined;
  if (!endsNow && !isLateVote) return;
  if (endsNow) endVoterSession();
  if (onSessionEnded) onSessionEnded(path);
  else missedPath = path;
}
