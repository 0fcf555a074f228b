import { recordSecurityEvent } from 'db/changes';
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

/**
 * Counts suspicious actions of each session. Blocks the session, or its account, for 24 hours if there are more than a
 * person would make.
 */
export function createAbuseWatch(db: Db, store: RateLimitStore, limits: Limits) {
  const rule = (name: Abuse, limit: number, seconds: number, reason: string) => {
    // Votes are shared with the other processes in steps, rare events one by one.
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

  /** Counts an action. Returns undefined if there is nothing to wait for, as for nearly all votes. */
  function report(
    what: Abuse,
    { sessionId, userId }: Pick<Session, 'sessionId' | 'userId'>,
    /** Called only for a block, which is rare. */
    ipAddress: () => string,
  ): Promise<void> | undefined {
    const { counter, limit, reason } = rules[what];
    return counter.add(sessionId)?.then(async ({ total, added }) => {
      // Only crossing the limit blocks: the very next attempt must not overrule an administrator who has lifted the
      // block.
      const hasCrossed = total > limit && total - added <= limit;
      if (hasCrossed) await blockForADay(db, { sessionId, userId, ipAddress: ipAddress(), reason });
    });
  }

  return {
    report,
    /** Records a wrong password or recovery code for administrators, and counts it for the session. */
    async noteFailure({ userId = null, ...failure }: Failure, session: Session | undefined): Promise<void> {
      await Promise.all([
        recordSecurityEvent(db, { ...failure, userId, sessionId: session?.sessionId ?? null }),
        session && report('failed_sign_in', session, () => failure.ipAddress),
      ]);
    },
  };
}
