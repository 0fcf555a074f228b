import { recordSecurityEvent } from 'db/audit';
import type { RateLimitStore } from 'db/limits';
import type { Db } from 'db/machinery';
import { blockForADay } from 'db/voters';
import type { Session } from '../visitors/sessions.ts';
import type { Limits } from './limit-defaults.ts';
import { createStepCounter } from './step-counter.ts';

const HOUR = 3600;
const MINUTE = 60;

export type Abuse = 'failed_sign_in' | 'registration' | 'failed_captcha' | 'vote';

interface Failure {
  kind: 'sign_in_failed' | 'password_recovery_failed';
  ipAddress: string;
  userId: number | null | undefined;
  details?: string;
}

/** Counts what a session does too often, and blocks it, or its account, for 24 hours when it is more than a person would do. */
export function createAbuseWatch(db: Db, store: RateLimitStore, limits: Limits) {
  const rule = (name: Abuse, limit: number, seconds: number, reason: string) => {
    // Votes are told to the other processes in steps, the rare things one by one.
    const counting = { name: `session_${name}`, points: limit, seconds, ...(name !== 'vote' && { step: 1 }) };
    return { counter: createStepCounter(store, counting), limit, reason };
  };
  const { sessionFailedSignInsPerHour, sessionRegistrationsPerHour, sessionFailedCaptchasPerHour } = limits;
  const rules = {
    failed_sign_in: rule('failed_sign_in', sessionFailedSignInsPerHour, HOUR, 'Repeated failed sign-ins'),
    registration: rule('registration', sessionRegistrationsPerHour, HOUR, 'Burst of registrations'),
    failed_captcha: rule(
      'failed_captcha',
      sessionFailedCaptchasPerHour,
      HOUR,
      'Repeated wrong security checks',
    ),
    vote: rule('vote', limits.sessionVotesPerMinute, MINUTE, 'Burst of votes'),
  };

  /** Undefined when there is nothing to wait for: nearly always for votes, which come thousands of times a second. */
  function report(
    what: Abuse,
    { sessionId, userId }: Pick<Session, 'sessionId' | 'userId'>,
    /** Asked for only by a block, which is rare. */
    ipAddress: () => string,
  ): Promise<void> | undefined {
    const { counter, limit, reason } = rules[what];
    return counter.add(sessionId)?.then(async ({ total, added }) => {
      // At the crossing only: an administrator who lifts the block is not contradicted by the very next attempt.
      const hasCrossed = total > limit && total - added <= limit;
      if (hasCrossed) await blockForADay(db, { sessionId, userId, ipAddress: ipAddress(), reason });
    });
  }

  return {
    report,
    /** A wrong password or recovery code: administrators see it, and it counts for the session. */
    async noteFailure({ userId = null, ...failure }: Failure, session: Session | undefined): Promise<void> {
      await Promise.all([
        recordSecurityEvent(db, { ...failure, userId, sessionId: session?.sessionId ?? null }),
        session && report('failed_sign_in', session, () => failure.ipAddress),
      ]);
    },
  };
}
