import { RateLimitStore } from 'db/limits';
import type { Db } from 'db/machinery';
import type { ProgressReader, VoteWriter } from 'db/voting';
import type { Logger } from 'pino';
import type { Metrics } from 'shared-server/metrics/metrics';
import { retryAfter } from 'shared-server/refusals';
import { createLine } from 'shared-server/requests/line';
import { createSeal } from './credentials/seals.ts';
import { createAbuseWatch } from './limits/abuse-watch.ts';
import { createLimiters } from './limits/limits.ts';
import { createLists } from './pages/lists.ts';
import { refuse } from './requests/refusals.ts';
import type { AppSettings } from './settings.ts';
import { createActivity } from './visitors/activity.ts';
import { createDeviceCookies } from './visitors/device-cookies.ts';
import { createSessions } from './visitors/sessions.ts';
import { createTokens } from './visitors/tokens.ts';

export interface AppParts {
  db: Db;
  votes: VoteWriter;
  progress: ProgressReader;
  settings: AppSettings;
  log: Logger;
  metrics: Metrics;
}

/** The services that the slices receive; no module holds any of them. */
export type Services = ReturnType<typeof createServices>;

export function createServices(parts: AppParts) {
  const { db, settings, log } = parts;
  const tokens = createTokens(settings.jwtKeys);
  const activity = createActivity(db, log);
  const rateLimits = new RateLimitStore(db, 'public_rate_limits', (error) =>
    log.error({ err: error }, 'limits are counted per process, because the shared counters are unavailable'),
  );
  const limiters = createLimiters(rateLimits, settings.limits);
  const cookies = createSeal(settings.jwtKeys, 'visitor cookie');
  return {
    ...parts,
    tokens,
    activity,
    rateLimits,
    limiters,
    passwordLine: createLine(() => refuse('TOO_MANY_REQUESTS.line', undefined, retryAfter(2))),
    sessions: createSessions({ db, tokens, cookies, activity, limiters }),
    devices: createDeviceCookies(settings.jwtKeys),
    abuse: createAbuseWatch(db, rateLimits, settings.limits),
    lists: createLists(db),
  };
}
