import type { Db } from 'db';
import { blockSession } from 'db/user-sessions';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Limits } from './limits.ts';
import type { Session } from './sessions.ts';

const HOUR = 3600;
const MINUTE = 60;

export type Abuse = 'failed_sign_in' | 'registration' | 'failed_captcha' | 'vote';

export interface AbuseWatch {
  report(what: Abuse, session: Pick<Session, 'sessionId' | 'userId'>, ipAddress: string): Promise<void>;
}

/** Counts what a session does too often, and blocks it for 24 hours when it is more than a person would do. */
export function createAbuseWatch(db: Db, limits: Limits): AbuseWatch {
  const rules: Record<Abuse, { store: RateLimiterMemory; limit: number; reason: string }> = {
    failed_sign_in: rule(limits.sessionFailedSignInsPerHour, HOUR, 'Repeated failed sign-ins'),
    registration: rule(limits.sessionRegistrationsPerHour, HOUR, 'Burst of registrations'),
    failed_captcha: rule(limits.sessionFailedCaptchasPerHour, HOUR, 'Repeated wrong security checks'),
    vote: rule(limits.sessionVotesPerMinute, MINUTE, 'Burst of votes'),
  };
  return {
    async report(what, { sessionId, userId }, ipAddress) {
      const { store, limit, reason } = rules[what];
      const { consumedPoints } = await store.penalty(sessionId);
      // Once at the crossing: every further attempt of a blocked session is refused before it is counted.
      if (consumedPoints === limit + 1) await blockSession(db, { sessionId, userId, ipAddress, reason });
    },
  };
}

const rule = (limit: number, duration: number, reason: string) => ({
  store: new RateLimiterMemory({ points: limit, duration }),
  limit,
  reason,
});
