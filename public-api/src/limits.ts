import type { RateLimitStore } from 'db/rate-limit-store';
import { sharedLimiter } from 'db/rate-limits';
import { HttpError } from './http-error.ts';
import type { Limits } from './limit-defaults.ts';
import { createRefusals } from './refusals.ts';
import { createStepCounter, type Step } from './step-counter.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Counts in the store that all processes share, and in this process while that fails. */
export interface Limiter {
  /** Throws a 429. */
  take(key: string): Promise<void>;
  /** Says no quietly. */
  allows(key: string): Promise<boolean>;
}

/** Asked thousands of times a second: counts in this process and tells the others in steps. */
export interface SteppedLimiter {
  /** Undefined: go on at once. Otherwise to be waited for; rejects with a 429. */
  take(key: string): Promise<void> | undefined;
  /** Throws a 429 when what was counted has used the limit up; counts nothing. */
  check(key: string): void;
  /** Counts what has been let through; never rejects. Undefined as with `take`. */
  count(key: string): Promise<void> | undefined;
}

export interface Limiters {
  registrations: Limiter;
  registrationsTotal: Limiter;
  signIns: Limiter;
  signInsTotal: Limiter;
  votes: SteppedLimiter;
  votesTotal: SteppedLimiter;
  captchas: Limiter;
  visitors: Limiter;
}

interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** As it is called in the refusal: "Too many …". */
  what: string;
}

export function createLimiters(store: RateLimitStore, limits: Limits): Limiters {
  const rare = (name: string, points: number, seconds: number, what: string) =>
    limiter(store, { name, points, seconds, what });
  return {
    registrations: rare(
      'registrations',
      limits.registrationsPerHour,
      HOUR,
      'registrations from your network',
    ),
    registrationsTotal: rare(
      'registrations_total',
      limits.registrationsTotalPerMinute,
      MINUTE,
      'registrations at the moment',
    ),
    signIns: rare('sign_ins', limits.signInsPerMinute, MINUTE, 'sign-in attempts from your network'),
    signInsTotal: rare(
      'sign_ins_total',
      limits.signInsTotalPerMinute,
      MINUTE,
      'sign-in attempts at the moment',
    ),
    captchas: rare('captchas', limits.captchasPerMinute, MINUTE, 'security checks from your network'),
    visitors: rare('visitors', limits.visitorsPerHour, HOUR, 'visitors from your network'),
    votes: steppedLimiter(store, {
      name: 'votes',
      points: limits.votesPerMinute,
      seconds: MINUTE,
      what: 'votes in a short time',
    }),
    votesTotal: steppedLimiter(store, {
      name: 'votes_total',
      points: limits.votesTotalPerSecond,
      seconds: 1,
      what: 'votes at the moment',
      // One row for everybody: told twenty times a second at most.
      step: Math.ceil(limits.votesTotalPerSecond / 20),
    }),
  };
}

function limiter(store: RateLimitStore, { what, ...limit }: Limit): Limiter {
  const counter = sharedLimiter(store, limit);
  const refusals = createRefusals();
  /** How many milliseconds to wait; 0 when it is within the limit. */
  const count = async (key: string): Promise<number> => {
    const known = refusals.msLeft(key);
    if (known > 0) return known;
    const { consumedPoints, msBeforeNext } = await counter.penalty(key);
    if (consumedPoints <= limit.points) return 0;
    refusals.add(key, msBeforeNext);
    return msBeforeNext;
  };
  return {
    async take(key) {
      const waitMs = await count(key);
      if (waitMs > 0) throw tooMany(what, waitMs);
    },
    async allows(key) {
      return (await count(key)) === 0;
    },
  };
}

function steppedLimiter(
  store: RateLimitStore,
  { what, ...limit }: Limit & { step?: number },
): SteppedLimiter {
  const counter = createStepCounter(store, limit);
  const refusals = createRefusals();
  const refuseBeyond = async (key: string, step: Promise<Step>): Promise<void> => {
    const { total, msLeft } = await step;
    if (total <= limit.points) return;
    refusals.add(key, msLeft);
    throw tooMany(what, msLeft);
  };
  return {
    take(key) {
      const known = refusals.msLeft(key);
      if (known > 0) return Promise.reject(tooMany(what, known));
      const step = counter.add(key);
      return step && refuseBeyond(key, step);
    },
    check(key) {
      const known = refusals.msLeft(key);
      if (known > 0) throw tooMany(what, known);
    },
    count(key) {
      return counter.add(key)?.then(({ total, msLeft }) => {
        if (total >= limit.points) refusals.add(key, msLeft);
      });
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
