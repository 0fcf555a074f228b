import {
  type Limit,
  loadReader,
  type Network,
  networkLimiter,
  type RateLimitStore,
  sharedCounter,
} from 'db/limits';
import { durationText } from 'db/machinery';
import { LRUCache } from 'lru-cache';
import { type HttpError, retryAfter } from 'shared-server/refusals';
import { type PUBLIC_REFUSALS, refuse } from '../requests/refusals.ts';
import type { Limits } from './limit-defaults.ts';
import { createStepCounter, type Step, type SteppedLimit } from './step-counter.ts';

const MOST_KEYS = 10_000;

/**
 * Remembers keys over their limit in this process, so that a flood of refusals costs no statement. If there are too
 * many, the oldest is forgotten; the shared count then refuses it again. Uses the wall clock, as the counters do.
 */
export function createRefusals() {
  // `max` would reserve room for all keys, in each of some thirty limiters.
  const ends = new LRUCache<string, number>({ maxSize: MOST_KEYS, sizeCalculation: () => 1 });
  return {
    /** Returns 0 if the key is not refused. */
    msLeft: (key: string) => Math.max(0, (ends.get(key) ?? 0) - Date.now()),
    add: (key: string, ms: number) => void ends.set(key, Date.now() + ms),
  };
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
const KNOWN_SIGN_INS_PER_MINUTE = 20;
const STRAY_DEVICES_PER_MINUTE = 300;
const SUGGESTIONS_PER_DAY = 10;
/**
 * The whole site is in a burst at a quarter of its limit per minute, because the limit is the most that it can bear.
 */
const SITE_BURST = 4;
/**
 * The daily limit of a network is this many times its hourly limit. It refuses nobody, but registrations near it need
 * more work.
 */
const DAY_OF_HOURS = 3;

export type Limiters = ReturnType<typeof createLimiters>;

export function createLimiters(store: RateLimitStore, limits: Limits) {
  const total = (name: LimitName, points: number, seconds = MINUTE) =>
    limiter(totalCounter(store, { name, points, seconds }), (key: string) => key, name);
  const perNetwork = (name: LimitName, points: number, seconds: number) =>
    limiter(networkLimiter(store, { name, points, seconds }), smallest, name);
  const ofHour = { name: 'registrations', points: limits.registrationsPerHour };
  const perHour = networkLimiter(store, { ...ofHour, seconds: HOUR });
  const ofDay = { name: 'registrations_day', points: DAY_OF_HOURS * limits.registrationsPerHour };
  const perDay = networkLimiter(store, { ...ofDay, seconds: DAY });
  const countRegistration = async (networks: readonly Network[]): Promise<number> => {
    const waitMs = await perHour(networks);
    // The daily limit refuses nobody.
    if (waitMs === 0) await perDay(networks);
    return waitMs;
  };
  return {
    /**
     * Measures how near the registrations from these networks, or of the whole site, are to a burst: 0 is calm, 1 and
     * above is a burst.
     */
    registrationLoad: loadReader(store, {
      limit: ofHour,
      day: ofDay,
      total: { name: 'registrations_total', points: limits.registrationsTotalPerMinute / SITE_BURST },
    }),
    registrations: limiter(countRegistration, smallest, 'registrations'),
    registrationsTotal: total('registrations_total', limits.registrationsTotalPerMinute),
    signIns: perNetwork('sign_ins', limits.signInsPerMinute, MINUTE),
    signInsTotal: total('sign_ins_total', limits.signInsTotalPerMinute),
    /** Counted by account for browsers in which the account has signed in before, so others cannot use the limit up. */
    knownSignIns: total('known_sign_ins', KNOWN_SIGN_INS_PER_MINUTE),
    /** Counts sign-ins with a device cookie that is not the account's, which the gateway does not count by network. */
    strayDevices: total('stray_devices', STRAY_DEVICES_PER_MINUTE),
    invitationCodes: perNetwork('invitation_codes', limits.invitationCodesPerMinute, MINUTE),
    emails: perNetwork('emails', limits.emailsPerHour, HOUR),
    /** Counted by mailbox and the /24 or /48 that asks. */
    emailsToAddress: total('emails_to_address', limits.emailsPerDay, DAY),
    /** Counted by mailbox, from wherever they are asked for: each allows five guesses at its code. */
    emailsToMailbox: total('emails_to_mailbox', limits.emailsToMailboxPerHour, HOUR),
    emailsByAccount: total('emails_by_account', limits.emailsPerDay, DAY),
    suggestions: perNetwork('suggestions', limits.suggestionsPerHour, HOUR),
    suggestionsByAccount: total('suggestions_by_account', SUGGESTIONS_PER_DAY, DAY),
    captchas: perNetwork('captchas', limits.captchasPerMinute, MINUTE),
    visitors: perNetwork('visitors', limits.visitorsPerHour, HOUR),
    votes: steppedLimiter(store, {
      name: 'votes',
      points: limits.votesPerMinute,
      seconds: MINUTE,
    }),
    votesTotal: steppedLimiter(store, {
      name: 'votes_total',
      points: limits.votesTotalPerSecond,
      seconds: 1,
      // Everybody shares one row, so a process updates it at most twenty times a second.
      step: Math.ceil(limits.votesTotalPerSecond / 20),
    }),
  };
}

/** Refusals are remembered for the smallest network: a client in it is also in all the networks above. */
const smallest = (networks: readonly Network[]): string => networks[0]?.prefix ?? 'unknown';

/** Returns a function that counts an attempt and returns the milliseconds to wait, or 0 within the limit. */
function totalCounter(store: RateLimitStore, limit: Limit) {
  const counter = sharedCounter(store, limit);
  return async (key: string): Promise<number> => {
    const { points, msLeft } = await counter.add(key);
    return points <= limit.points ? 0 : msLeft;
  };
}

/** Counts in the store that all processes share, and in this process while the store fails. */
function limiter<Who>(count: (who: Who) => Promise<number>, keyOf: (who: Who) => string, name: LimitName) {
  const refusals = createRefusals();
  const msToWait = async (who: Who): Promise<number> => {
    const known = refusals.msLeft(keyOf(who));
    if (known > 0) return known;
    const waitMs = await count(who);
    if (waitMs > 0) refusals.add(keyOf(who), waitMs);
    return waitMs;
  };
  return {
    /** Throws a 429 beyond the limit. */
    async take(who: Who): Promise<void> {
      const waitMs = await msToWait(who);
      if (waitMs > 0) throw tooMany(name, waitMs);
    },
    /** Returns false instead of throwing. */
    async allows(who: Who): Promise<boolean> {
      return (await msToWait(who)) === 0;
    },
  };
}

/** Serves thousands of calls a second: counts in this process and shares the count with the others in steps. */
function steppedLimiter(store: RateLimitStore, limit: SteppedLimit & { name: LimitName }) {
  const counter = createStepCounter(store, limit);
  const refusals = createRefusals();
  const refuseBeyond = async (key: string, step: Promise<Step>): Promise<void> => {
    const { total, msLeft } = await step;
    if (total <= limit.points) return;
    refusals.add(key, msLeft);
    throw tooMany(limit.name, msLeft);
  };
  return {
    /**
     * Returns undefined if the caller can go on at once. Otherwise the caller waits for the promise, which rejects with a
     * 429.
     */
    take(key: string): Promise<void> | undefined {
      const known = refusals.msLeft(key);
      if (known > 0) return Promise.reject(tooMany(limit.name, known));
      const step = counter.add(key);
      return step && refuseBeyond(key, step);
    },
    /** Throws a 429 if the counted attempts have used the limit up; counts nothing. */
    check(key: string): void {
      const known = refusals.msLeft(key);
      if (known > 0) throw tooMany(limit.name, known);
    },
    /** Counts an attempt that has been let through; never rejects. Returns undefined as `take` does. */
    count(key: string): Promise<void> | undefined {
      return counter.add(key)?.then(({ total, msLeft }) => {
        if (total >= limit.points) refusals.add(key, msLeft);
      });
    },
  };
}

type Refused<Code> = Code extends `TOO_MANY_REQUESTS.${infer Name}` ? Exclude<Name, 'line'> : never;
/** The names of the limits; `stray_devices` is refused with the sentence for all sign-ins. */
type LimitName = Refused<keyof typeof PUBLIC_REFUSALS> | 'stray_devices';

export function tooMany(name: LimitName, waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const limit = name === 'stray_devices' ? 'sign_ins_total' : name;
  return refuse(
    `TOO_MANY_REQUESTS.${limit}`,
    ({ locale }) => ({ wait: durationText(seconds, locale) }),
    retryAfter(seconds),
  );
}
