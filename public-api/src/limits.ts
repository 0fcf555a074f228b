import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from './http-error.ts';

/** Each is set by `LIMIT_…` (README, configuration); the defaults do not hurt a network that many people share. */
export const LIMIT_DEFAULTS = {
  /** Per network: one address, or the /64 of an IPv6 address. */
  registrationsPerHour: 30,
  registrationsTotalPerMinute: 600,
  /** Per account and network, in five minutes; then a growing delay. */
  failedSignIns: 5,
  /** Per network, right or wrong. */
  signInsPerMinute: 120,
  signInsTotalPerMinute: 3000,
  /** Per account. */
  votesPerMinute: 60,
  votesTotalPerSecond: 50_000,
  /** Per network. */
  captchasPerMinute: 120,
  /** Sessions of signed-out visitors kept per network; beyond it they are served without one. */
  visitorsPerHour: 600,
  /** From here on a session is blocked for 24 hours. */
  sessionFailedSignInsPerHour: 30,
  sessionRegistrationsPerHour: 20,
  sessionFailedCaptchasPerHour: 30,
  sessionVotesPerMinute: 180,
  /** Every failed sign-in takes this long, in milliseconds, so that time does not tell why. */
  failedSignInMs: 450,
};
export type Limits = typeof LIMIT_DEFAULTS;

const MINUTE = 60;
const HOUR = 3600;

/** Counts in this process. `take` throws a 429; `allows` says no quietly. */
export interface Limiter {
  take(key: string): Promise<void>;
  allows(key: string): Promise<boolean>;
}

export interface Limiters {
  registrations: Limiter;
  registrationsTotal: Limiter;
  signIns: Limiter;
  signInsTotal: Limiter;
  votes: Limiter;
  votesTotal: Limiter;
  captchas: Limiter;
  visitors: Limiter;
}

export function createLimiters(limits: Limits): Limiters {
  return {
    registrations: limiter(limits.registrationsPerHour, HOUR, 'registrations from your network'),
    registrationsTotal: limiter(limits.registrationsTotalPerMinute, MINUTE, 'registrations at the moment'),
    signIns: limiter(limits.signInsPerMinute, MINUTE, 'sign-in attempts from your network'),
    signInsTotal: limiter(limits.signInsTotalPerMinute, MINUTE, 'sign-in attempts at the moment'),
    votes: limiter(limits.votesPerMinute, MINUTE, 'votes in a short time'),
    votesTotal: limiter(limits.votesTotalPerSecond, 1, 'votes at the moment'),
    captchas: limiter(limits.captchasPerMinute, MINUTE, 'security checks from your network'),
    visitors: limiter(limits.visitorsPerHour, HOUR, 'visitors from your network'),
  };
}

function limiter(points: number, duration: number, what: string): Limiter {
  const store = new RateLimiterMemory({ points, duration });
  return {
    async take(key) {
      try {
        await store.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooMany(what, refusal.msBeforeNext);
      }
    },
    async allows(key) {
      const { consumedPoints } = await store.penalty(key);
      return consumedPoints <= points;
    },
  };
}

export function tooMany(what: string, waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new HttpError(
    429,
    'TOO_MANY_REQUESTS',
    `Too many ${what}. Please try again in ${inWords(seconds)}.`,
    {
      headers: { 'Retry-After': String(seconds) },
    },
  );
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds < 2 * MINUTE) return `${seconds} seconds`;
  return `${Math.ceil(seconds / MINUTE)} minutes`;
}
