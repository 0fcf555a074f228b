import type { Db } from 'db/machinery';
import {
  createVisitorSession,
  type HoldingBlock,
  liveVisitorSession,
  liveVoterSession,
  SESSION_DAYS,
  type SessionClaims,
  type VoterSession,
} from 'db/voters';
import type { Request, Response } from 'express';
import type { Seal } from '../credentials/seals.ts';
import type { Limiters } from '../limits/limits.ts';
import type { Activity } from './activity.ts';
import { clientOf, readCookie } from './client.ts';
import type { Tokens } from './tokens.ts';

const BEARER = /^Bearer /i;
const VISITOR_COOKIE = 'va_visitor';

interface VisitorSession {
  sessionId: string;
  userId: null;
  block: HoldingBlock | undefined;
}

export type Session = VoterSession | VisitorSession;

export type Sessions = ReturnType<typeof createSessions>;

interface Parts {
  db: Db;
  tokens: Tokens;
  /** Seals the session ids of signed-out visitors, whose sessions can be blocked. */
  cookies: Seal;
  activity: Activity;
  limiters: Limiters;
}

export function createSessions({ db, tokens, cookies, activity, limiters }: Parts) {
  const visitorOf = async (request: Request): Promise<VisitorSession | undefined> => {
    const sessionId = cookies.open(readCookie(request, VISITOR_COOKIE));
    const visitor = sessionId === undefined ? undefined : await liveVisitorSession(db, sessionId);
    if (visitor) activity.touch(visitor.sessionId);
    return visitor && { ...visitor, userId: null };
  };
  /**
   * Returns the claims of the request's token after checking its signature. Only the session row shows whether they
   * still hold.
   */
  const claimsOf = (request: Request): SessionClaims | undefined => {
    const token = bearerOf(request);
    return token === undefined ? undefined : tokens.verify(token);
  };
  return {
    claimsOf,
    /** Returns true if the request carries a token, even one that is dead or invalid. */
    presentsToken: (request: Request): boolean => bearerOf(request) !== undefined,
    visitorOf,
    /** Returns the voter whose token the request carries; anything but a live session counts as signed out. */
    async voterOf(request: Request): Promise<VoterSession | undefined> {
      const claims = claimsOf(request);
      const voter = claims && (await liveVoterSession(db, claims));
      if (voter) activity.touch(voter.sessionId);
      return voter;
    },
    /**
     * Does what `visitorOf` does, and gives the visitor a session if there is none and the network has not had too
     * many.
     */
    async ensureVisitor(request: Request, response: Response): Promise<VisitorSession | undefined> {
      const known = await visitorOf(request);
      if (known) return known;
      const client = clientOf(request);
      if (!(await limiters.visitors.allows(client.networks))) return undefined;
      const sessionId = await createVisitorSession(db, client);
      response.cookie(VISITOR_COOKIE, cookies.seal(sessionId), {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: request.secure,
        maxAge: SESSION_DAYS * 24 * 3_600_000,
        encode: String,
      });
      return { sessionId, userId: null, block: undefined };
    },
  };
}

function bearerOf({ headers: { authorization = '' } }: Request): string | undefined {
  return BEARER.test(authorization) ? authorization.slice('Bearer '.length) : undefined;
}
